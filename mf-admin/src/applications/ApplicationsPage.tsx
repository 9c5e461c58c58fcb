import { applicationLinkActions } from '@portal/domain/users/actions';
import { Button, Card, EmptyState, MainAndSide, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { ReorderList } from '@portal/shared-ui/reorder';
import { lazyDialog, useActions, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ApplicationsDocument, type ApplicationsQuery } from '../generated/graphql.ts';
import { useOrgUnits } from '../org-units/use-org-units.ts';
import { ApplicationRow } from './ApplicationRow.tsx';
import { type Application, lastOrder } from './application-values.ts';
import { Preview } from './Preview.tsx';
import { useReordering } from './use-application-acts.ts';

const ApplicationDialog = lazyDialog(async () => (await import('./ApplicationDialog.tsx')).ApplicationDialog);

const applicationsOf = ({ allApplicationLinks }: ApplicationsQuery) => allApplicationLinks;
const none: Application[] = [];

interface TilesProps {
  applications: readonly Application[];
  orgUnits: ReturnType<typeof useOrgUnits>;
  onEdit: (application: Application) => void;
  refresh: () => Promise<void>;
}

function Tiles({ applications, orgUnits, onEdit, refresh }: TilesProps) {
  const { shown, reorder } = useReordering(applications, refresh);
  const mayMove = useActions(applicationLinkActions)('moveApplicationLink', { state: 'listed' }).allowed;
  return (
    <MainAndSide>
      <Card title="Ordre du tableau de bord" isFlush>
        {shown.length === 0 && <EmptyState kind="nothingYet" title="Aucune application" />}
        <ReorderList
          label="Applications du tableau de bord"
          items={shown}
          idOf={(one) => one.applicationLinkUuid}
          nameOf={(one) => one.name}
          onReorder={mayMove ? (uuids) => void reorder(uuids) : undefined}
        >
          {(one) => (
            <ApplicationRow
              application={one}
              unitLabel={orgUnits.labelOf}
              onEdit={() => onEdit(one)}
              refresh={refresh}
            />
          )}
        </ReorderList>
      </Card>
      <Preview applications={shown} units={orgUnits.units} />
    </MainAndSide>
  );
}

/** The links of the dashboard: for whom, in which order, and how it looks for somebody. */
export default function ApplicationsPage() {
  const { data = none, isWaiting, problem, retry, refresh } = usePageQuery(ApplicationsDocument, {}, applicationsOf);
  const orgUnits = useOrgUnits();
  const [asked, setAsked] = useState<{ application: Application | undefined }>();
  const mayCreate = useActions(applicationLinkActions)('createApplicationLink', {}).offered;
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Applications"
        subtitle="Les liens du tableau de bord de chacun. Glissez une ligne, ou prenez sa poignée avec Entrée et déplacez-la avec les flèches."
        actions={
          mayCreate && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setAsked({ application: undefined })}>
              Ajouter une application
            </Button>
          )
        }
      />
      {problem && <QueryProblem what="Les applications n’ont pas pu être lues." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={8} height={480} label="Chargement des applications" />}
      {!isWaiting && (!problem || data.length > 0) && (
        <Tiles
          applications={data}
          orgUnits={orgUnits}
          onEdit={(application) => setAsked({ application })}
          refresh={refresh}
        />
      )}
      {asked && (
        <ApplicationDialog
          application={asked.application}
          units={orgUnits.units}
          order={lastOrder(data)}
          onDone={() => void refresh()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
