import { Banner } from '@portal/shared-ui';
import styled from 'styled-components';
import type { MailingPlanQuery } from '../generated/graphql.ts';
import { counted, nameOf } from './words.ts';

type Group = MailingPlanQuery['mailingPlan']['leftOut'][number];

const Names = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: var(--ui-5);
  max-height: 160px;
  overflow: auto;
`;

const People = ({ group: { count, people } }: { group: Group }) => (
  <Names>
    {people.map((one) => (
      <li key={one.participantUuid}>{nameOf(one)}</li>
    ))}
    {count > people.length && <li>et {counted(count - people.length, 'autre', 'autres')}</li>}
  </Names>
);

/** Who of those chosen gets no mail, by reason. Nothing when everybody gets one. */
export function LeftOut({ groups }: { groups: readonly Group[] }) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <Banner tone="warning" title={`${counted(all, 'personne ne le reçoit pas', 'personnes ne le reçoivent pas')}`}>
      <Names>
        {groups.map((group) => (
          <li key={group.reason}>
            {group.reasonLabel} {group.count > 1 && `(${group.count.toLocaleString('fr-FR')})`}
            <People group={group} />
          </li>
        ))}
      </Names>
    </Banner>
  );
}
