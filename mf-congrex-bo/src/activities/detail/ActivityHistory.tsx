import { Card, DoneBy, History } from '@portal/shared-ui';
import { describeRecord } from './describe-record.ts';
import type { ShownActivity } from './shown-activity.ts';

type Entry = ShownActivity['historicalRecords'][number];

const keyOf = ({ activityRecordUuid }: Entry) => activityRecordUuid;
const atOf = ({ createdAt }: Entry) => createdAt;

/** Who did what, newest first. */
export const ActivityHistory = ({ activity }: { activity: ShownActivity }) => (
  <Card title="Historique" isFlush>
    <History entries={activity.historicalRecords} keyOf={keyOf} atOf={atOf}>
      {(record) => (
        <>
          <strong>{record.label}</strong>
          {describeRecord(record.data) && <small>{describeRecord(record.data)}</small>}
          <DoneBy {...record} />
        </>
      )}
    </History>
  </Card>
);
