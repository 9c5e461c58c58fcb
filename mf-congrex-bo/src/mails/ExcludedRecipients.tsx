import { Banner } from '@portal/shared-ui';
import styled from 'styled-components';
import type { MailingPlanQuery } from '../generated/graphql.ts';
import { counted, nameOf } from './words.ts';

type Group = MailingPlanQuery['mailingPlan']['leftOut'][number];

const Reasons = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: var(--ui-5);
`;
/** Names scroll by themselves, so that every reason stays in sight. */
const Names = styled.ul`
  margin: var(--ui-1) 0 0;
  padding-inline-start: var(--ui-5);
  max-height: 160px;
  overflow: auto;
`;
const Folded = styled.details`
  & > summary {
    cursor: pointer;
  }
`;

/** As many names as are read at a glance. */
const few = 3;

function People({ group: { count, people } }: { group: Group }) {
  const names = (
    <Names>
      {people.map((one) => (
        <li key={one.participantUuid}>{nameOf(one)}</li>
      ))}
      {count > people.length && <li>et {counted(count - people.length, 'autre', 'autres')}</li>}
    </Names>
  );
  if (count <= few) return names;
  return (
    <Folded>
      <summary>Voir les {counted(count, 'nom', 'noms')}</summary>
      {names}
    </Folded>
  );
}

/** Who of those chosen gets no mail, by reason. Nothing when everybody gets one. */
export function LeftOut({ groups }: { groups: readonly Group[] }) {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <Banner tone="warning" title={`${counted(all, 'personne ne le reçoit pas', 'personnes ne le reçoivent pas')}`}>
      <Reasons>
        {groups.map((group) => (
          <li key={group.reason}>
            {group.reasonLabel} {group.count > 1 && `(${group.count.toLocaleString('fr-FR')})`}
            <People group={group} />
          </li>
        ))}
      </Reasons>
    </Banner>
  );
}
