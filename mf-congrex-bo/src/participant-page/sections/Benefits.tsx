import { Banner, Card, EmptyState } from '@portal/shared-ui';
import styled from 'styled-components';
import { amountOf } from '../../attendees/labels.ts';
import type { Part } from '../../event-page/event-context.ts';
import { benefitsOf, type ParticipantActivity } from '../benefits.ts';
import type { ParticipantFull } from '../use-participant.ts';

const Table = styled.table`
  width: 100%; margin-top: var(--ui-3); border-collapse: collapse; font-size: var(--ui-text-sm);
  & th, & td { padding: var(--ui-2) var(--ui-5); text-align: start; font-weight: 400; overflow-wrap: anywhere; }
  & thead th { color: var(--ui-text-2); font-weight: 550; background: var(--ui-sunken); }
  & tr > :last-child { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  & tbody tr + tr, & tfoot tr { border-top: 1px solid var(--ui-border); }
  & tfoot th, & tfoot td { font-weight: 600; }
`;

interface BenefitsProps {
  fees: ParticipantFull['fees'];
  activities: Part<readonly ParticipantActivity[]>;
}

/** What the gathering costs for the participant, post by post, with the total. */
export function BenefitsSection({ fees, activities }: BenefitsProps) {
  const { lines, total } = benefitsOf(fees, activities.data ?? []);
  return (
    <Card title="Récapitulatif des avantages" headingLevel={3} isFlush>
      {activities.problem && <Banner tone="warning" title="Les activités manquent : le total est incomplet." />}
      {lines.length === 0 && !activities.isWaiting && <EmptyState kind="nothingYet" title="Aucun avantage" />}
      {lines.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Poste</th>
              <th scope="col">Détail</th>
              <th scope="col">Montant</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ post, label, amount }) => (
              <tr key={`${post} ${label}`}>
                <td>{post}</td>
                <td>{label}</td>
                <td>{amountOf(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td>{amountOf(total)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </Card>
  );
}
