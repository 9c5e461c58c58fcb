import {
  type GatheringStatus,
  gatheringStateLabels,
  type ValidationSection,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { Card, DoneBy, History, Skeleton } from '@portal/shared-ui';
import { PartProblem } from '@portal/web/document/PartProblem';
import { ChangeTable } from '../../event/changes/ChangeTable.tsx';
import { describeChanges } from '../../event/changes/describe-changes.ts';
import { type EventRecord, useEvent } from '../../event/event-context.ts';
import { readRecord } from './history-record.ts';
import { PageSection } from './PageSection.tsx';

const statusLabel = (status: string) => gatheringStateLabels[status as GatheringStatus] ?? status;

function Entry({ record }: { record: EventRecord }) {
  const { gathering, names } = useEvent();
  const { timezone } = gathering;
  const { why, section, changes, requested } = readRecord(record.data);
  const sectionName =
    section &&
    [
      validationSectionLabels[section.name as ValidationSection] ?? section.name,
      section.businessUnitUuid && names.unit(section.businessUnitUuid),
    ]
      .filter(Boolean)
      .join(' ');
  const lines = describeChanges(changes, { names, timezone });
  const asked = describeChanges(requested, { names, timezone });
  const count = lines.length + asked.length;
  const { from, to } = record;
  return (
    <>
      <p>
        <strong>{record.label}</strong>
        {sectionName && ` « ${sectionName} »`}
        {to && from !== to && ` : ${from ? `${statusLabel(from)} → ` : ''}${statusLabel(to)}`}
      </p>
      <DoneBy {...record} />
      {why && <p>{why}</p>}
      {count > 0 && (
        <details>
          <summary>{count > 1 ? `${count} changements` : '1 changement'}</summary>
          {lines.length > 0 && <ChangeTable lines={lines} />}
          {asked.length > 0 && (
            <>
              <small>Soumis à la décision du responsable médical</small>
              <ChangeTable lines={asked} />
            </>
          )}
        </details>
      )}
    </>
  );
}

/** Who did what and why, newest first. */
export function HistorySection() {
  const { history } = useEvent();
  const { data, isWaiting, problem, retry } = history;
  const records = data && [...data].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <PageSection id="historique" title="Historique">
      {problem && <PartProblem what="L’historique n’a pas pu être lu." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={6} height={240} />}
      {records && (
        <Card isFlush>
          <History entries={records}>{(record) => <Entry record={record} />}</History>
        </Card>
      )}
    </PageSection>
  );
}
