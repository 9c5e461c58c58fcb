import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { FormClosed } from '@portal/web/document/FormClosed';
import { useParams } from '@portal/web/router';
import { useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { HostingFormDocument, type HostingFormQuery } from '../../generated/graphql.ts';
import { HostingProblem } from '../hosting-problem.tsx';
import { hostingPath, hostingsPath } from '../paths.ts';
import { HostingForm } from './HostingForm.tsx';
import { type KeptHosting, newHosting, valuesOf } from './hosting-values.ts';

const hostingOf = ({ hosting }: HostingFormQuery) => hosting;
/** A form begins with what the server has now. */
const fresh = { isKept: false };

function Creation() {
  const { gathering } = useEvent();
  const creating = useActions(hostingActions)('createHosting', { gathering });
  const [beginning] = useState(() => newHosting(gathering));
  if (!creating.allowed) {
    return (
      <FormClosed
        title="Aucun hébergement ne peut être ajouté"
        code={creating.code ?? 'FORBIDDEN'}
        reason={creating.reason}
        to={hostingsPath(gathering.gatheringUuid)}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <h2>Nouvel hébergement</h2>
      <HostingForm beginning={beginning} hosting={undefined} />
    </Stack>
  );
}

function Editing({ hosting }: { hosting: KeptHosting }) {
  const editing = useActions(hostingActions)('updateHosting', hosting);
  const title = `Modifier ${hosting.name}`;
  usePageName(title);
  if (!editing.allowed) {
    return (
      <FormClosed
        title={`${hosting.name} ne peut pas être modifié`}
        code={editing.code ?? 'FORBIDDEN'}
        reason={editing.reason}
        to={hostingPath(hosting.gatheringUuid, hosting.hostingUuid)}
      />
    );
  }
  return (
    <Stack $gap={4}>
      <h2>{title}</h2>
      <HostingForm beginning={valuesOf(hosting)} hosting={hosting} />
    </Stack>
  );
}

function Existing({ hostingUuid }: { hostingUuid: string }) {
  const { gatheringUuid } = useEvent().gathering;
  const {
    data: hosting,
    isWaiting,
    problem,
    retry,
  } = usePageQuery(HostingFormDocument, { hostingUuid }, hostingOf, fresh);
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  if (!hosting || hosting.gatheringUuid !== gatheringUuid) {
    return <HostingProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  return <Editing hosting={hosting} />;
}

/** Creation and update of a hotel. */
export default function HostingFormPage() {
  const { hostingUuid } = useParams();
  return hostingUuid ? <Existing key={hostingUuid} hostingUuid={hostingUuid} /> : <Creation key="new" />;
}
