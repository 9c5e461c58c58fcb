import { formatEuros } from '@portal/domain/money/money';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Card, EmptyState, FactTable, Skeleton } from '@portal/shared-ui';
import type { PageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParticipantPart } from '../../attendees/use-participant.ts';
import { ParticipantBenefitsDocument, type ParticipantBenefitsQuery } from '../../generated/graphql.ts';

type Benefits = NonNullable<NonNullable<ParticipantBenefitsQuery['participant']>['benefits']>;
type Line = Benefits['lines'][number];

/** How sure an amount is. */
const sureness = ({ estimated, committed, paid }: Line): string => {
  if (paid === estimated) return 'Payé';
  return committed === estimated ? 'Engagé' : 'Estimé';
};

const Lines = ({ lines, total }: Benefits) => (
  <FactTable
    label="Avantages"
    rows={lines.map((line, at) => ({ ...line, at }))}
    keyOf={({ at }) => String(at)}
    columns={[
      { header: 'Poste', cell: ({ postLabel }) => postLabel, total: 'Total' },
      { header: 'Détail', cell: ({ label }) => label ?? '--' },
      { header: statusHeader, cell: sureness },
      {
        header: 'Montant',
        cell: ({ estimated }) => formatEuros(estimated),
        total: formatEuros(total.estimated),
        isNumber: true,
      },
    ]}
  />
);

/** What the gathering costs for the participant, post by post, with the total, from the ledger. */
export function BenefitsCard({ part: { data, problem, isWaiting, retry } }: { part: PageQuery<Benefits | null> }) {
  return (
    <Card title="Récapitulatif des avantages" headingLevel={3} isFlush>
      {problem && <QueryProblem what="Les avantages n’ont pas pu être lus." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={3} label="Chargement des avantages" />}
      {data && data.lines.length > 0 && <Lines {...data} />}
      {!problem && !isWaiting && !data?.lines.length && <EmptyState kind="nothingYet" title="Aucun avantage" />}
    </Card>
  );
}

const benefitsIn = ({ participant }: ParticipantBenefitsQuery): Benefits | null => participant?.benefits ?? null;

interface BenefitsProps {
  participantUuid: string;
  /** Asked again when it changes. */
  updatedAt: string;
}

export function BenefitsSection({ participantUuid, updatedAt }: BenefitsProps) {
  return (
    <BenefitsCard part={useParticipantPart(ParticipantBenefitsDocument, participantUuid, updatedAt, benefitsIn)} />
  );
}
