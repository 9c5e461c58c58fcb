import { levelLabel } from '@portal/domain/solicitations/messages';
import { Banner, Button, Skeleton, TextArea } from '@portal/shared-ui';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { FormField } from '@portal/web/forms';
import type { ReactNode } from 'react';
import { hcpName } from '../../solicit/words.ts';
import { FormDialog } from '../FormDialog.tsx';
import { RaiseFields } from '../quotas/RaiseFields.tsx';
import { SeatMeter } from '../quotas/SeatMeter.tsx';
import { asksNoReason, type DecisionName, decisionWords, noSeatLeftText } from './decisions.ts';
import type { Solicitation } from './quota-refusal.ts';
import { useDeciding } from './use-deciding.ts';

interface DecisionDialogProps {
  name: DecisionName;
  solicitation: Solicitation;
  /** The page is to be refetched. */
  onDecided: () => void;
  onClose: () => void;
  /** The alternative where no seat is left; absent when it is not allowed. */
  onHold?: (() => void) | undefined;
}

type Deciding = ReturnType<typeof useDeciding>;

/** The message of a level without its beginning, which is the title. */
const sentenceOf = (message: string): string =>
  message.replace(`${noSeatLeftText} : `, '').replace(/^./, (letter) => letter.toLocaleUpperCase('fr-FR'));

/** The limit that is reached, how much of it is taken, and the form to raise it with the right to. */
function Obstacle({ deciding, solicitation }: { deciding: Deciding; solicitation: Solicitation }): ReactNode {
  const { refusal, asked, target, barred } = deciding;
  if (!refusal) return null;
  const { level, limit, taken, canRaise } = refusal;
  const label = levelLabel(level, solicitation.zoneLabel ?? null);
  return (
    <>
      <div role="alert">
        <Banner tone="warning" title={noSeatLeftText}>
          <div>{sentenceOf(refusal.message)}</div>
        </Banner>
      </div>
      <SeatMeter label={label} limit={limit} taken={taken} />
      {!canRaise && <p>Une personne qui peut augmenter ce quota doit le faire, ou une place doit se libérer.</p>}
      {barred && <p>{barred} Le quota se renseigne sur la page du congrès.</p>}
      {canRaise && asked.isWaiting && <Skeleton lines={4} height={200} label="Chargement des quotas" />}
      {canRaise && asked.problem && (
        <Banner
          tone="danger"
          title="Les quotas n’ont pas pu être lus."
          actions={
            <Button size="sm" onPress={() => void asked.retry()}>
              Réessayer
            </Button>
          }
        >
          {asked.problem.message}
          <ProblemDetails problem={asked.problem} />
        </Banner>
      )}
      {target && asked.quotas && <RaiseFields quotas={asked.quotas} target={target} isForSeat />}
    </>
  );
}

function reasonLabel(name: DecisionName, { isReasoned }: Deciding): string {
  if (name === 'collectSolicitation') return 'Motif du recueil après la date de fin';
  if (name !== 'confirmSolicitation') return 'Motif';
  return isReasoned ? 'Motif de la validation hors critères' : 'Commentaire';
}

/** A decision, with its reason where one is required; when no seat is left, the quota can be raised in the same dialog (specification, sections 4 and 8). */
export function DecisionDialog(props: DecisionDialogProps) {
  const { name, solicitation, onClose, onHold } = props;
  const deciding = useDeciding(props);
  const { form, submit, problem, refusal, target, isLate, isReasoned } = deciding;
  const words = decisionWords[name];
  const asksReason = !asksNoReason(name) || isLate;
  const hold = refusal && onHold && <Button onPress={onHold}>Mettre en attente</Button>;
  return (
    <FormDialog
      title={words.title}
      submitLabel={target ? `Augmenter et ${words.submit.toLocaleLowerCase('fr-FR')}` : words.submit}
      tone={words.tone}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      problem={problem}
      otherActions={hold}
      isBlocked={(refusal !== null && !target) || problem?.isDecided === true}
    >
      <p>
        <strong>{hcpName(solicitation)}</strong>
        {` · ${solicitation.gatheringName}. `}
        {!refusal && words.text}
      </p>
      <Obstacle deciding={deciding} solicitation={solicitation} />
      {asksReason && (
        <FormField
          as={TextArea}
          name="reason"
          label={reasonLabel(name, deciding)}
          rows={3}
          maxLength={500}
          isRequired={isReasoned}
        />
      )}
    </FormDialog>
  );
}
