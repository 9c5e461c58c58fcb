import {
  type GatheringUserType,
  gatheringUserTypeLabels,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { Avatar, Card, Columns, EmptyState, StatusBadge } from '@portal/shared-ui';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { PageSection } from './PageSection.tsx';

const Roles = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  & > div {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr);
    gap: 2px var(--ui-4);
  }
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
    line-height: 24px;
  }
  & dd {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 2px var(--ui-2);
    min-height: 24px;
    overflow-wrap: anywhere;
  }
  & dd + dd {
    grid-column: 2;
  }
  & small {
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
  }
  @media (max-width: 480px) {
    & > div {
      grid-template-columns: 1fr;
    }
    & dd + dd {
      grid-column: 1;
    }
  }
`;

const supportRoles: GatheringUserType[] = ['roc', 'mci'];
const unitRoles: GatheringUserType[] = ['medicalDirector', 'projectManager', 'medical', 'marketing'];
const required = new Set<GatheringUserType>(['roc', 'medicalDirector', 'projectManager', 'medical']);

/** The people of some roles: first the one in charge, then the backups. An empty role that must be filled is shown in orange. */
function TeamRoles({ roles, unit }: { roles: readonly GatheringUserType[]; unit: string | null }) {
  const { gathering, names } = useEvent();
  return (
    <Roles>
      {roles.map((role) => {
        const members = gathering.gatheringUsers
          .filter((m) => m.gatheringUserType === role && (m.businessUnitUuid ?? null) === unit)
          .sort((a, b) => Number(a.isBackup) - Number(b.isBackup));
        return (
          <div key={role}>
            <dt>{gatheringUserTypeLabels[role]}</dt>
            {members.map(({ userUuid, isBackup }) => (
              <dd key={`${userUuid}-${isBackup}`}>
                <Avatar name={names.user(userUuid)} size={22} />
                {names.user(userUuid)}
                {isBackup && <small>suppléant</small>}
              </dd>
            ))}
            {members.length === 0 && (
              <dd>{required.has(role) ? <StatusBadge tone="warning">À désigner</StatusBadge> : '—'}</dd>
            )}
          </div>
        );
      })}
    </Roles>
  );
}

/** ROC and MCI with their backups. */
export function SupportTeamSection() {
  return (
    <PageSection id="equipe-support" title={validationSectionLabels.SUPPORT_TEAM}>
      <Card>
        <TeamRoles roles={supportRoles} unit={null} />
      </Card>
    </PageSection>
  );
}

/** The team of each business unit with its backups. */
export function UnitTeamsSection() {
  const { gathering, names } = useEvent();
  const units = gathering.businessUnits
    .map(({ businessUnitUuid }) => businessUnitUuid)
    .sort((a, b) => names.unitOrder(a) - names.unitOrder(b));
  return (
    <PageSection id="equipes" title="Équipes par franchise">
      {units.length === 0 ? (
        <EmptyState kind="nothingYet" title="Aucune franchise choisie" />
      ) : (
        <Columns $min={380}>
          {units.map((unit) => (
            <Card key={unit} title={names.unit(unit)} headingLevel={3}>
              <TeamRoles roles={unitRoles} unit={unit} />
            </Card>
          ))}
        </Columns>
      )}
    </PageSection>
  );
}
