import './boot/page-policy.ts';
import { RouterProvider } from '@portal/web/router';
import { createRoot } from 'react-dom/client';
import { bootData } from './boot/boot-data.ts';
import { discover, prefetchRoute } from './remotes/start.ts';
import { RemotesProvider } from './remotes/RemotesProvider.tsx';
import { makeRouter } from './routes.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import './remotes/provided.ts';

const remotes = await discover(bootData().remotes);
prefetchRoute(remotes.lines);
createRoot(document.getElementById('root')!).render(
  <RemotesProvider value={remotes}>
    <SessionProvider>
      <RouterProvider router={makeRouter(remotes.lines)} />
    </SessionProvider>
  </RemotesProvider>,
);
