import { jobStateLabels, jobStates } from '@portal/domain/jobs/states';
import { subgraphTitle } from '@portal/domain/subgraphs';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, ConfirmDialog, EmptyState } from '@portal/shared-ui';
import { ListScreen, optionsOf, useListView, useOpenedRow, useRowOf } from '@portal/web/list';
import { useState } from 'react';
import { MissingDomains } from '../frame/MissingDomains.tsx';
import { jobColumns, jobName } from './columns.tsx';
import { jobAddress, toQueryVariables } from './filters.ts';
import { JobDrawer } from './JobDrawer.tsx';
import { useCancel } from './use-cancel.ts';
import { type JobRow, jobId, useJobs } from './use-jobs.ts';

const states = optionsOf(jobStates, jobStateLabels);
/** The domains that have jobs. */
const domains = ['documents', 'participants', 'logistics'].map((id) => ({ id, label: subgraphTitle(id) }));
const nothingYet = (
  <EmptyState kind="nothingYet" title="Aucun import ni export">
    Ceux que l’on demande dans le portail paraissent ici.
  </EmptyState>
);

/** The exports and imports of everybody: who asked, how far they are, why they failed. */
export default function JobsPage() {
  const view = useListView('admin.jobs', jobAddress);
  const { filters } = view;
  const list = useJobs(filters);
  const cancel = useCancel(list.refresh);
  const opened = useOpenedRow();
  const job = useRowOf(opened.id, list, { rowId: jobId, nameOf: jobName });
  const [asked, setAsked] = useState<JobRow>();
  return (
    <ListScreen
      title="Imports et exports"
      view={view}
      pages={list}
      list={jobAddress}
      columns={jobColumns}
      file={{
        ...{ kind: 'JOBS', title: 'Exporter les imports et exports' },
        ...{
          what: 'Ceux de la liste, les plus récents d’abord.',
          filters: { list: toQueryVariables(filters).filters ?? {} },
        },
      }}
      actions={<Button onPress={() => void list.refresh()}>Actualiser</Button>}
      rowId={jobId}
      rowLabel={jobName}
      rowPath={(row) => opened.pathOf(jobId(row))}
      rowActions={(job) =>
        job.mayCancel && (
          <Button size="sm" onPress={() => setAsked(job)}>
            Annuler
          </Button>
        )
      }
      menus={({ several }) => (
        <>
          {several(statusHeader, 'states', states)}
          {several('Domaine', 'domains', domains)}
        </>
      )}
      noResult="Aucun travail ne correspond."
      nothingYet={nothingYet}
    >
      <MissingDomains missing={list.pages?.newest.missing ?? []} onRetry={list.retry} />
      {job && <JobDrawer job={job} onCancel={() => setAsked(job)} onClose={opened.close} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Annuler ce travail&#8239;?"
        confirmLabel="Annuler le travail"
        cancelLabel="Laisser continuer"
        tone="danger"
        onConfirm={() => (asked ? cancel(asked) : Promise.resolve())}
        onClose={() => setAsked(undefined)}
      >
        {asked?.kindLabel}, demandé par {asked?.userName ?? 'quelqu’un'}. Ce qui est déjà importé le reste.
      </ConfirmDialog>
    </ListScreen>
  );
}
