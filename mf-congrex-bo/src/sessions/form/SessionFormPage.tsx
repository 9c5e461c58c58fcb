import { virtualSessionActions } from '@portal/domain/virtual-sessions/actions';
import { PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery, usePortal } from '@portal/web';
import { FormClosed } from '@portal/web/document/FormClosed';
import { useParams } from '@portal/web/router';
import { useMemo, useState } from 'react';
import { VirtualSessionFormDocument, type VirtualSessionFormQuery } from '../../generated/graphql.ts';
import { useSessionPaths } from '../paths.ts';
import { SessionProblem } from '../SessionProblem.tsx';
import { SessionForm } from './SessionForm.tsx';
import { type KeptSession, newSession, valuesOf } from './session-values.ts';

const sessionOf = ({ virtualSession }: VirtualSessionFormQuery) => virtualSession;
/** A form begins with what the server has now. */
const fresh = { isKept: false };

function Creation() {
  const { me } = usePortal();
  const paths = useSessionPaths();
  const creating = useActions(virtualSessionActions)('createVirtualSession', {});
  const [beginning] = useState(() => newSession(me));
  const people = useMemo(() => new Map(me ? [[me.userUuid, { ...me, __typename: 'User' as const }]] : []), [me]);
  if (!creating.allowed)
    return (
      <FormClosed
        title="Aucune session ne peut être créée"
        code={creating.code ?? 'FORBIDDEN'}
        reason={creating.reason}
        to={paths.list}
      />
    );
  return (
    <Stack $gap={4}>
      <PageHeader title="Nouvelle session virtuelle" />
      <SessionForm beginning={beginning} session={undefined} people={people} />
    </Stack>
  );
}

function Editing({ session }: { session: KeptSession }) {
  const paths = useSessionPaths();
  const editing = useActions(virtualSessionActions)('updateVirtualSession', session);
  const title = `Modifier ${session.name}`;
  usePageName(title);
  const people = useMemo(
    () => new Map([session.roc, session.projectManager].map((one) => [one.userUuid, one])),
    [session],
  );
  if (!editing.allowed)
    return (
      <FormClosed
        title={`« ${session.name} » ne peut pas être modifiée`}
        code={editing.code ?? 'FORBIDDEN'}
        reason={editing.reason}
        to={paths.session(session.virtualSessionUuid)}
      />
    );
  return (
    <Stack $gap={4}>
      <PageHeader title={title} />
      <SessionForm beginning={valuesOf(session)} session={session} people={people} />
    </Stack>
  );
}

function Existing({ virtualSessionUuid }: { virtualSessionUuid: string }) {
  const { data, isWaiting, problem, retry } = usePageQuery(
    VirtualSessionFormDocument,
    { virtualSessionUuid },
    sessionOf,
    fresh,
  );
  if (isWaiting) return <Skeleton lines={12} height={640} label="Chargement de la session" />;
  if (!data) return <SessionProblem problem={problem} retry={retry} />;
  return <Editing session={data} />;
}

/** Creation and update of a virtual session. */
export default function SessionFormPage() {
  const { virtualSessionUuid } = useParams();
  return virtualSessionUuid ? (
    <Existing key={virtualSessionUuid} virtualSessionUuid={virtualSessionUuid} />
  ) : (
    <Creation key="new" />
  );
}
