import { formatEuros } from '@portal/domain/money/money';
import { Card, EmptyState, Skeleton } from '@portal/shared-ui';
import type { Part } from '@portal/web';
import { PartProblem } from '@portal/web/document/PartProblem';
import styled from 'styled-components';
import { useParticipantPart } from '../../attendees/use-participant.ts';
import { ParticipantBenefitsDocument, type ParticipantBenefitsQuery } from '../../generated/graphql.ts';

const Table = styled.table`
  width: 100%;
  margin-top: var(--ui-3);
  border-collapse: collapse;
  font-size: var(--ui-text-sm);
  & th,
  & td {
    padding: var(--ui-2) var(--ui-5);
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  & thead th {
    color: var(--ui-text-2);
    font-weight: 550;
    background: var(--ui-sunken);
  }
  & tr > :last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & tbody tr + tr,
  & tfoot tr {
    border-top: 1px solid var(--ui-border);
  }
  & tfoot th,
  & tfoot td {
    font-weight: 600;
  }
`;

type Benefits = NonNullable<NonNullable<ParticipantBenefitsQuery['participant']>['benefits']>;
type Line = Benefits['lines'][number];

/** How sure an amount is. */
const sureness = ({ estimated, committed, paid }: Line): string => {
  if (paid === estimated) return 'Payé';
  return committed === estimated ? 'Engagé' : 'Estimé';
};

function Lines({ lines, total }: Benefits) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Poste</th>
          <th scope="col">Détail</th>
          <th scope="col">État</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <td>{line.postLabel}</td>
            <td>{line.label ?? '--'}</td>
            <td>{sureness(line)}</td>
            <td>{formatEuros(line.estimated)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{formatEuros(total.estimated)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** What the gathering costs for the participant, post by post, with the total, from the ledger. */
export function BenefitsCard({ part: { data, problem, isWaiting, retry } }: { part: Part<Benefits | null> }) {
  return (
    <Card title="Récapitulatif des avantages" headingLevel={3} isFlush>
      {problem && <PartProblem what="Les avantages n’ont pas pu être lus." problem={problem} retry={retry} />}
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
