import { PageHeader, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web/data/use-page-query';
import { useDelegationChanges } from '@portal/web/data/user-changes';
import { DelegationsCard } from '@portal/web/delegations/DelegationsCard';
import { usePortal } from '@portal/web/session/portal-context';
import {
  CreateDelegationDocument,
  DelegationEventsDocument,
  DelegationUnitsDocument,
  EndDelegationDocument,
  OwnDelegationsDocument,
  PossibleBackupsDocument,
  type ShownDelegationFragment,
  UpdateDelegationDocument,
} from '../generated/graphql.ts';

const documents = {
  create: CreateDelegationDocument,
  update: UpdateDelegationDocument,
  end: EndDelegationDocument,
  backups: PossibleBackupsDocument,
  events: DelegationEventsDocument,
  units: DelegationUnitsDocument,
};

/** Who stands in for the person, and for whom they stand in themselves. */
export default function Backups() {
  const { me } = usePortal();
  const part = usePageQuery(OwnDelegationsDocument, {}, ({ delegations }) => delegations as ShownDelegationFragment[], {
    errorPolicy: 'all',
  });
  useDelegationChanges(() => void part.refresh());
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Remplaçants"
        subtitle="Pendant une absence, une autre personne traite votre file de travail, aux événements et franchises que vous choisissez."
      />
      <DelegationsCard
        title="Vos remplaçants, et les personnes que vous remplacez"
        part={part}
        documents={documents}
        userUuid={me.userUuid}
      />
    </Stack>
  );
}
