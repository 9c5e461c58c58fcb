import { expensesReads } from '@portal/domain/expenses/reads';
import { formatEuros } from '@portal/domain/money/money';
import { Card, type Definition, DefinitionList, formatAct, formatDay, Skeleton, Stack } from '@portal/shared-ui';
import { useLiveRefresh, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParticipantPart } from '../attendees/use-participant.ts';
import { Rows } from '../event/Rows.tsx';
import {
  ParticipantInvitationBenefitsDocument,
  type ParticipantInvitationBenefitsQuery,
} from '../generated/graphql.ts';
import { FormalityActions } from './FormalityActions.tsx';
import { FormalityBadges } from './FormalityBadges.tsx';
import { concernsBenefits } from './live.ts';
import { limitWords } from './words.ts';

const benefitsOf = ({ participant }: ParticipantInvitationBenefitsQuery) => participant?.invitationBenefits ?? null;
type Shown = NonNullable<ReturnType<typeof benefitsOf>>;

const factsOf = (one: Shown): Definition[] =>
  allFactsOf(one).filter(({ value }) => value !== null && value !== undefined);
const allFactsOf = (one: Shown): Definition[] => [
  { term: 'Avantages prévus', value: formatEuros(one.total) },
  { term: 'Formalité', value: one.regimeLabel },
  { term: 'Au-dessus du seuil', value: one.exceeded.map(limitWords).join(', ') || null },
  { term: 'Dernier jour', value: one.lastDay && formatDay(one.lastDay) },
  { term: 'Faite le', value: one.filedOn && formatDay(one.filedOn) },
  { term: 'Récépissé', value: one.reference },
  { term: 'Motif du retard', value: one.reason },
  { term: 'Réponse de l’ordre', value: one.answeredOn && formatDay(one.answeredOn) },
  { term: 'Commentaire', value: one.answer },
];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Who did what, with the reason that was given. */
const History = ({ records }: { records: Shown['historicalRecords'] }) => (
  <Rows aria-label="Historique de la formalité">
    {records.map(({ expenseRecordUuid, createdAt, label, userName, impersonatorName, data }) => (
      <li key={expenseRecordUuid}>
        <time dateTime={createdAt}>{formatAct(createdAt)}</time>
        <div>
          {label}
          {isText((data as { reason?: unknown } | null)?.reason) && `\u202f: ${(data as { reason: string }).reason}`}
        </div>
        <span>{impersonatorName ? `${impersonatorName} pour ${userName}` : userName}</span>
      </li>
    ))}
  </Rows>
);

interface FormalityProps {
  gatheringUuid: string;
  participantUuid: string;
  /** Asked again when it changes. */
  updatedAt: string;
}

function Formality({ gatheringUuid, participantUuid, updatedAt }: FormalityProps) {
  const part = useParticipantPart(ParticipantInvitationBenefitsDocument, participantUuid, updatedAt, benefitsOf);
  const { data: invitation, problem, isWaiting, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsBenefits, refresh);
  if (!problem && !isWaiting && !invitation) return null;
  return (
    <Card
      title="Loi anti-cadeaux"
      headingLevel={3}
      actions={invitation && <FormalityActions {...{ gatheringUuid, invitation }} onDone={refresh} />}
    >
      {problem && <QueryProblem what="La formalité n’a pas pu être lue." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} label="Chargement de la formalité" />}
      {invitation && (
        <Stack $gap={3}>
          <FormalityBadges invitation={invitation} />
          <DefinitionList items={factsOf(invitation)} />
          {invitation.historicalRecords.length > 0 && <History records={invitation.historicalRecords} />}
        </Stack>
      )}
    </Card>
  );
}

/** What the law asks for the participant's invitation; nothing for who may not read it, and of staff. */
export const FormalitySection = (props: FormalityProps) =>
  useRead(expensesReads, 'Participant.invitationBenefits') ? <Formality {...props} /> : null;
