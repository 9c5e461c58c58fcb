import { statusHeader } from '@portal/domain/texts/column-words';
import { virtualSessionReads } from '@portal/domain/virtual-sessions/reads';
import {
  sessionPresenceTones,
  sessionSubscriptionTones,
  virtualSessionStatusTones,
} from '@portal/domain/virtual-sessions/states';
import { Card, FactTable, formatDay, Link, StatusBadge } from '@portal/shared-ui';
import { usePageQuery, useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { HcpSessionsDocument, type HcpSessionsQuery } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { useSessionPaths } from '../../sessions/paths.ts';

type Listed = NonNullable<HcpSessionsQuery['hcpInfo']>['virtualSessionParticipations'][number];
type Row = Listed & { session: NonNullable<Listed['session']> };

const rowsOf = ({ hcpInfo }: HcpSessionsQuery): readonly Row[] =>
  (hcpInfo?.virtualSessionParticipations ?? []).flatMap((one) => (one.session ? [one as Row] : []));

function Rows({ rows }: { rows: readonly Row[] }) {
  const paths = useSessionPaths();
  return (
    <FactTable
      label="Sessions virtuelles"
      hasCaption
      rows={rows}
      keyOf={(row) => row.virtualSessionParticipantUuid}
      columns={[
        {
          header: 'Session',
          cell: ({ session }) => (
            <Link as={RouterLink} {...{ to: paths.people(session.virtualSessionUuid) }}>
              {session.name}
            </Link>
          ),
        },
        {
          header: 'Date',
          cell: ({ session }) => `${formatDay(session.beginDay)}, ${session.beginHour} – ${session.endHour}`,
          isShort: true,
        },
        {
          header: statusHeader,
          cell: ({ session }) => (
            <StatusBadge tone={virtualSessionStatusTones[session.status]}>{session.statusLabel}</StatusBadge>
          ),
        },
        {
          header: 'Inscription',
          cell: (row) => (
            <StatusBadge tone={sessionSubscriptionTones[row.subscription]}>{row.subscriptionLabel}</StatusBadge>
          ),
        },
        {
          header: 'Présence',
          cell: (row) => <StatusBadge tone={sessionPresenceTones[row.presence]}>{row.presenceLabel}</StatusBadge>,
        },
      ]}
    />
  );
}

/** The virtual sessions on whose list the HCP is; nothing while there are none. */
export function HcpSessions() {
  const { hcp } = useHcp();
  const mayRead = useRead(virtualSessionReads, 'HealthCareProfessional.virtualSessionParticipations');
  const variables = { healthCareProfessionalUuid: hcp.uuid };
  const { data, problem, retry } = usePageQuery(HcpSessionsDocument, variables, rowsOf, { skip: !mayRead });
  if (!problem && !data?.length) return null;
  return (
    <Card isFlush>
      {problem && (
        <QueryProblem what="Les sessions virtuelles n’ont pas pu être lues." problem={problem} retry={retry} />
      )}
      {data && data.length > 0 && <Rows rows={data} />}
    </Card>
  );
}
