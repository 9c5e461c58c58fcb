import { canBeImpersonated } from '@portal/domain/actors/user-types';
import { userReads } from '@portal/domain/users/reads';
import { usePageQuery, useRead } from '@portal/web';
import { DelegationsCard } from '@portal/web/delegations/DelegationsCard';
import {
  CreateDelegationDocument,
  DelegationEventsDocument,
  DelegationUnitsDocument,
  EndDelegationDocument,
  PossibleBackupsDocument,
  type ShownDelegationFragment,
  UpdateDelegationDocument,
  UserDelegationsDocument,
} from '../../generated/graphql.ts';
import type { ShownUser } from '../form/user-values.ts';

const documents = {
  create: CreateDelegationDocument,
  update: UpdateDelegationDocument,
  end: EndDelegationDocument,
  backups: PossibleBackupsDocument,
  events: DelegationEventsDocument,
  units: DelegationUnitsDocument,
};

/** Who stands in for a user, and for whom they do: for those who may read it. */
export const UserDelegations = (props: { user: ShownUser }) =>
  useRead(userReads, 'userDelegations') ? <Shown {...props} /> : null;

function Shown({ user: { userUuid, userType, active } }: { user: ShownUser }) {
  const part = usePageQuery(
    UserDelegationsDocument,
    { userUuid },
    ({ userDelegations }) => userDelegations as ShownDelegationFragment[],
    { errorPolicy: 'all' },
  );
  const mayDelegate = active && canBeImpersonated(userType);
  return (
    <DelegationsCard
      title="Remplaçants"
      part={part}
      documents={documents}
      userUuid={userUuid}
      delegatorUuid={userUuid}
      closedBecause={mayDelegate ? undefined : 'Ce compte ne peut pas avoir de remplaçant.'}
    />
  );
}
