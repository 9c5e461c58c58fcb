import { Skeleton } from '@portal/shared-ui';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { SessionPathsProvider, sessionPathsIn } from './sessions/paths.ts';

const List = lazy(async () => ({ default: (await import('./sessions/list/Sessions.tsx')).Sessions }));
const Form = lazy(() => import('./sessions/form/SessionFormPage.tsx'));
const Frame = lazy(async () => ({ default: (await import('./sessions/page/SessionLayout.tsx')).SessionFrame }));
const Details = lazy(() => import('./sessions/page/SessionDetails.tsx'));
const People = lazy(() => import('./sessions/people/SessionPeople.tsx'));
const AddPeople = lazy(() => import('./sessions/people/AddSessionPeople.tsx'));

interface PieceValues {
  /** `/congrex`: its routes below are named like the back office's. */
  area?: string;
  /** `list`, `form`, or a tab of a session, which the address names: `participants`, `add-participants`, `details`. */
  page?: string;
}

const tabs: Readonly<Record<string, ReactNode>> = {
  participants: <People />,
  'add-participants': <AddPeople />,
  details: <Details />,
};

function Page({ page }: { page: string }) {
  if (page === 'form') return <Form />;
  return tabs[page] ? <Frame>{tabs[page]}</Frame> : <List tabs={null} />;
}

/** Virtual sessions for who may read them and does not enter the back office (docs/platform.md, « Pieces »). */
export default function SessionsPiece({ area = '/home', page = 'list' }: PieceValues) {
  const paths = useMemo(() => sessionPathsIn(area), [area]);
  return (
    <SessionPathsProvider value={paths}>
      <Suspense fallback={<Skeleton lines={8} height={480} label="Chargement" />}>
        <Page page={page} />
      </Suspense>
    </SessionPathsProvider>
  );
}
