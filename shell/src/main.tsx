import './boot/page-policy.ts';
import '@portal/web/no-code-from-strings';
import { RouterProvider } from '@portal/web/router';
import { keepAddressClean } from '@portal/web/session/address-token';
import { createRoot } from 'react-dom/client';
import { bootData } from './boot/boot-data.ts';
import { RemotesProvider } from './remotes/RemotesProvider.tsx';
import { discover, prefetchRoute } from './remotes/start.ts';
import { makeRouter } from './routes.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';

keepAddressClean();
const remotes = await discover(bootData().remotes);
prefetchRoute(remotes.lines);
createRoot(document.getElementById('root')!).render(
  <RemotesProvider value={remotes}>
    <SessionProvider>
      <RouterProvider router={makeRouter(remotes.lines)} />
    </SessionProvider>
  </RemotesProvider>,
);
