import { categoryByRule, categoryByRuleLabel } from '@portal/domain/participants/person/category-by-rule';
import { Banner, Button, CloseButton, Modal, ProgressBar, Select, Stack } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useNavigate } from '@portal/web/router';
import { useState } from 'react';
import styled from 'styled-components';
import { fittingCategories } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import { people } from '../bulk/use-bulk.ts';
import { useAttendeeListPath } from '../list-path.ts';
import { InvitationsOver } from './InvitationsOver.tsx';
import { type Invited, inviteInParts, type Refused } from './invite-in-parts.ts';

const Refusals = styled.ul`
  margin: var(--ui-2) 0 0;
  padding-inline-start: var(--ui-5);
  max-height: 200px;
  overflow: auto;
`;

interface InviteDialogProps {
  kind: 'HCP' | 'STAFF';
  /** How many are chosen. */
  count: number;
  /** Whom to invite, rows not loaded included. @throws when the server does not answer */
  uuids: () => Promise<string[]>;
  /** One call; gives how many were invited. */
  send: (uuids: string[], category: string) => Promise<number>;
  nameOf: (uuid: string) => string | undefined;
  onClose: () => void;
  /** After people were invited. */
  onInvited: () => void;
}

type Step =
  | { name: 'asking'; failure?: Problem }
  | { name: 'sending'; dealt: number; all: number }
  | { name: 'done'; invited: Invited };

function RefusalList({ refused, nameOf }: { refused: readonly Refused[]; nameOf: InviteDialogProps['nameOf'] }) {
  return (
    <Banner tone="warning" title={`${people(refused.length)} : invitation refusée`}>
      <Refusals>
        {refused.map(({ id, message }) => (
          <li key={id}>
            {nameOf(id) ?? 'Personne hors des lignes affichées'}
            {'\u202f'}: {message}
          </li>
        ))}
      </Refusals>
    </Banner>
  );
}

function Result({ invited, nameOf }: { invited: Invited; nameOf: InviteDialogProps['nameOf'] }) {
  const { count, refused, problem, left } = invited;
  return (
    <Stack $gap={3}>
      <Banner
        tone={count > 0 ? 'success' : 'neutral'}
        title={count > 0 ? `${people(count)} sur la liste.` : 'Personne n’a été ajouté à la liste.'}
      />
      {refused.length > 0 && <RefusalList refused={refused} nameOf={nameOf} />}
      {problem && (
        <Banner tone="danger" title={`${people(left.length)} : pas encore d’invitation`}>
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
    </Stack>
  );
}

function ToList({ gatheringUuid }: { gatheringUuid: string }) {
  const navigate = useNavigate();
  const listPath = useAttendeeListPath(gatheringUuid);
  return (
    <Button variant="primary" onPress={() => navigate(listPath)}>
      Voir la liste des participants
    </Button>
  );
}

/** What became of everybody after another try. */
const together = (before: Invited, after: Invited): Invited => ({
  ...after,
  count: before.count + after.count,
  refused: [...before.refused, ...after.refused],
});

/** Invites the people chosen: category, progress, and what became of each. */
export function InviteDialog({ kind, uuids, send, nameOf, onClose, onInvited, ...asked }: InviteDialogProps) {
  const { gathering } = useEvent();
  // The selection is empty once they are invited; the dialog still shows how many they were.
  const [count] = useState(asked.count);
  const [category, setCategory] = useState<string | null>(categoryByRule);
  const [step, setStep] = useState<Step>({ name: 'asking' });
  /** @param before what became of the first try; those whom it left are invited */
  const invite = async (before?: Invited) => {
    try {
      setStep({ name: 'sending', dealt: 0, all: before?.left.length ?? count });
      const all = before?.left ?? (await uuids());
      const chosen = category ?? categoryByRule;
      const invited = await inviteInParts(
        all,
        (part) => send(part, chosen),
        (dealt) => setStep({ name: 'sending', dealt, all: all.length }),
      );
      setStep({ name: 'done', invited: before ? together(before, invited) : invited });
      if (invited.count > 0) onInvited();
    } catch (error) {
      setStep({ name: 'asking', failure: problemOf(error) });
    }
  };
  const footers = {
    asking: (
      <>
        <CloseButton>Annuler</CloseButton>
        <Button variant="primary" onPress={() => void invite()}>
          Inviter
        </Button>
      </>
    ),
    sending: undefined,
    done: (
      <>
        <CloseButton>Continuer ici</CloseButton>
        {step.name === 'done' && step.invited.problem ? (
          <Button variant="primary" onPress={() => step.name === 'done' && void invite(step.invited)}>
            Réessayer
          </Button>
        ) : (
          <ToList gatheringUuid={gathering.gatheringUuid} />
        )}
      </>
    ),
  };
  return (
    <Modal
      isOpen
      width={560}
      isDismissable={step.name === 'asking'}
      onClose={() => step.name !== 'sending' && onClose()}
      title={`Inviter ${count.toLocaleString('fr-FR')} ${count > 1 ? 'personnes' : 'personne'}`}
      footer={footers[step.name]}
    >
      {step.name === 'asking' && (
        <Stack $gap={3}>
          <InvitationsOver />
          {step.failure && (
            <Banner tone="danger" title="L’invitation n’est pas partie.">
              {step.failure.message}
              <ProblemDetails problem={step.failure} />
            </Banner>
          )}
          <Select
            label="Catégorie"
            help={
              'Sans catégorie, une personne invitée ne peut pas encore s’inscrire\u202f; qui la règle ne sait pas classer reste sans catégorie.'
            }
            options={[
              { id: categoryByRule, label: categoryByRuleLabel[kind] },
              ...fittingCategories(gathering, [kind]).map(({ id, label }) => ({ id, label })),
            ]}
            value={category}
            onChange={setCategory}
          />
        </Stack>
      )}
      {step.name === 'sending' && (
        <ProgressBar
          label={`Invitation : ${step.dealt} sur ${step.all}`}
          value={(100 * step.dealt) / Math.max(1, step.all)}
        />
      )}
      {step.name === 'done' && <Result invited={step.invited} nameOf={nameOf} />}
    </Modal>
  );
}
