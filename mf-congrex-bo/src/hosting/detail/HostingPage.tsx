import { hostingHeader } from '@portal/domain/logistics/hosting/labels';
import { Banner, MainAndSide, Skeleton, Stack } from '@portal/shared-ui';
import { useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { HostingDetailDocument, type HostingDetailQuery } from '../../generated/graphql.ts';
import { HostingHeading } from '../HostingHeading.tsx';
import { HostingProblem } from '../hosting-problem.tsx';
import { concernsHostings } from '../live.ts';
import { hostingsPath } from '../paths.ts';
import { HostingActions } from './HostingActions.tsx';
import { HostingFacts } from './HostingFacts.tsx';
import { HostingHistory } from './HostingHistory.tsx';
import { HostingNights } from './HostingNights.tsx';

const hostingOf = ({ hosting }: HostingDetailQuery) => hosting;

/** A hotel as its page shows it. */
export type ShownHosting = NonNullable<HostingDetailQuery['hosting']>;

function Loaded({ hosting, onRefused }: { hosting: ShownHosting; onRefused: () => void }) {
  const { gatheringUuid } = hosting;
  usePageName(hosting.name);
  return (
    <>
      <HostingHeading
        title={hosting.name}
        back={{ to: hostingsPath(gatheringUuid), label: hostingHeader }}
        hosting={hosting}
        actions={<HostingActions hosting={hosting} onRefused={onRefused} />}
      />
      <MainAndSide>
        <HostingNights hosting={hosting} />
        <HostingFacts hosting={hosting} />
      </MainAndSide>
      <HostingHistory hosting={hosting} />
    </>
  );
}

/** A hotel with its nights, its data, what can be done and what was done. */
export default function HostingPage() {
  const { hostingUuid = '' } = useParams();
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const part = usePageQuery(HostingDetailDocument, { hostingUuid }, hostingOf);
  const { data: hosting, isWaiting, problem, retry, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsHostings, refresh);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de l’hébergement" />;
  if (!hosting || hosting.gatheringUuid !== gatheringUuid) {
    return <HostingProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  return (
    <Stack $gap={4}>
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Loaded hosting={hosting} onRefused={retry} />
    </Stack>
  );
}
