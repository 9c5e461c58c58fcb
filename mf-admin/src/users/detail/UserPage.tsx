import { PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import styled from 'styled-components';
import { UserDetailDocument, type UserDetailQuery } from '../../generated/graphql.ts';
import { useOrgUnits } from '../../org-units/use-org-units.ts';
import { nameOf, userTypeLabels } from '../../words.ts';
import { UserDelegations } from '../delegations/UserDelegations.tsx';
import { StateBadge } from '../list/columns.tsx';
import { usersPath } from '../paths.ts';
import { UserActions } from './UserActions.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserRights } from './UserRights.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ui-4);
  align-items: start;
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const list = { to: usersPath, label: 'Tous les utilisateurs' };
const userOf = ({ user }: UserDetailQuery) => user;

/** An account: who it is, what they may do, and what can be done with it. */
export default function UserPage() {
  const { uuid: userUuid = '' } = useParams();
  const { data: user, isWaiting, problem, retry } = usePageQuery(UserDetailDocument, { userUuid }, userOf);
  const orgUnits = useOrgUnits();
  usePageName(user && nameOf(user));
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’utilisateur" />;
  if (!user) return <DocumentProblem problem={problem} missing="Utilisateur introuvable" retry={retry} list={list} />;
  return (
    <Stack $gap={4}>
      <PageHeader
        title={nameOf(user)}
        status={<StateBadge active={user.active} />}
        subtitle={userTypeLabels[user.userType]}
        actions={<UserActions user={user} onDone={retry} />}
      />
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Grid>
        <UserFacts user={user} orgUnits={orgUnits} onDone={retry} />
        <UserRights user={user} onDone={retry} />
      </Grid>
      <UserDelegations user={user} />
    </Stack>
  );
}
