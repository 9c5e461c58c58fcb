import { Banner, Button, Checkbox, CloseButton, Modal, RadioGroup, Section, Skeleton, Stack } from '@portal/shared-ui';
import { problemOf, useAttempt, useMutate, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { useNavigate } from '@portal/web/router';
import { useState } from 'react';
import { HcpMergePreviewDocument, MergeHealthCareProfessionalsDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { MergeCollisions, MergeParts } from './MergeParts.tsx';
import { formatCounts, keptRows, type MergePreview, noChoices, takenParts } from './merge-choices.ts';

interface MergeDialogProps {
  other: { uuid: string; fullName: string; city: string };
  onClose: () => void;
}

const failureOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause ? problemOf(cause).message : message;
};

/** What was chosen, ticked and answered so far. */
function useMerging(preview: MergePreview | undefined, onClose: () => void) {
  const { hcp, refresh } = useHcp();
  const navigate = useNavigate();
  const act = useMutate(refresh);
  const [choices, setChoices] = useState(noChoices);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { run, pending: isPending, problem: failure } = useAttempt(failureOf);
  const merge = async () => {
    if (!preview) return;
    setAsked(true);
    const keeps = keptRows(preview, choices);
    if (!keeps || !isChecked) return;
    const { winner, loser } = preview;
    const variables = { winnerUuid: winner.uuid, loserUuid: loser.uuid, taken: takenParts(preview, choices), keeps };
    await run(async () => {
      await act(MergeHealthCareProfessionalsDocument, variables, 'Les deux fiches sont fusionnées.');
      onClose();
      if (winner.uuid !== hcp.uuid) navigate(`/congrex-bo/hcp/${winner.uuid}`);
    });
  };
  const isDirty = choices !== noChoices || isChecked;
  return { choices, setChoices, isChecked, setChecked, isAsked, failure, isPending, merge, isDirty };
}

type Merging = ReturnType<typeof useMerging>;

function Choices({ preview, merging }: { preview: MergePreview; merging: Merging }) {
  const { choices, setChoices, isAsked, isChecked, setChecked, failure } = merging;
  const { parts, collisions, holds } = preview;
  const shared = { preview, choices, onChange: setChoices };
  return (
    <>
      {collisions.length > 0 && (
        <Section title="En double, à choisir">
          <p>L’élément qui n’est pas gardé est annulé ou retiré, et sa place est libérée.</p>
          <MergeCollisions {...shared} isAsked={isAsked} />
        </Section>
      )}
      {parts.length > 0 && (
        <Section title="Informations différentes">
          <MergeParts {...shared} />
        </Section>
      )}
      <Section title="Repris du doublon">
        <p>
          {holds.length > 0 ? formatCounts(holds) : 'Le doublon n’a ni participation, ni sollicitation, ni document.'}
        </p>
      </Section>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Checkbox
        label="Ces deux fiches sont bien celles de la même personne"
        value={isChecked}
        onChange={setChecked}
        errorMessage={isAsked && !isChecked ? 'Ce champs est requis' : undefined}
      />
    </>
  );
}

/** Two records side by side: which stays, what is taken from the other, what exists twice, and what is moved. */
export function MergeDialog({ other, onClose }: MergeDialogProps) {
  const { hcp } = useHcp();
  const [winnerUuid, setWinnerUuid] = useState(hcp.uuid);
  const loserUuid = winnerUuid === hcp.uuid ? other.uuid : hcp.uuid;
  return (
    <MergeOf
      key={winnerUuid}
      pair={{ winnerUuid, loserUuid }}
      records={[hcp, other]}
      onWinner={setWinnerUuid}
      onClose={onClose}
    />
  );
}

interface MergeOfProps {
  pair: { winnerUuid: string; loserUuid: string };
  records: readonly { uuid: string; fullName: string; city: string }[];
  onWinner: (uuid: string) => void;
  onClose: () => void;
}

function MergeOf({ pair, records, onWinner, onClose }: MergeOfProps) {
  const part = usePageQuery(HcpMergePreviewDocument, pair, (data) => data.hcpMergePreview, { isKept: false });
  const preview = part.data ?? undefined;
  const merging = useMerging(preview, onClose);
  const canMerge = preview && !preview.refusalLabel;
  return (
    <Modal
      isOpen
      title="Fusionner deux fiches"
      width={860}
      onClose={onClose}
      isDirty={merging.isDirty}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          {canMerge && (
            <Button variant="primary" isPending={merging.isPending} onPress={() => void merging.merge()}>
              Fusionner
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={6}>
        <RadioGroup
          label="Fiche gardée"
          help="L’autre devient un renvoi vers celle-ci. Vous pourrez les séparer pendant 30 jours."
          options={records.map(({ uuid, fullName, city }) => ({ id: uuid, label: `${fullName}, ${city}` }))}
          value={pair.winnerUuid}
          onChange={(uuid) => uuid && onWinner(uuid)}
        />
        {part.isWaiting && <Skeleton lines={6} height={240} label="Comparaison des deux fiches" />}
        {part.problem && <ProblemCard problem={part.problem} onRetry={part.retry} />}
        {preview?.refusalLabel && <Banner tone="warning">{preview.refusalLabel}</Banner>}
        {canMerge && <Choices preview={preview} merging={merging} />}
      </Stack>
    </Modal>
  );
}
