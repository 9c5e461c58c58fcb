import { Mark } from '@portal/web/brand';
import { LiveNotice } from '@portal/web/data/LiveNotice';
import { lazyDialog } from '@portal/web/remote/lazy-dialog';
import { Outlet, useLocation } from '@portal/web/router';
import { usePortal, useRight } from '@portal/web/session/portal-context';
import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { NotificationWatch } from '../notifications/NotificationWatch.tsx';
import { prefetchRemote } from '../remotes/load-remote.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { isBelow } from '../remotes/remote-line.ts';
import { WorkWatch } from '../work/WorkWatch.tsx';
import { areasOf, type RailEntry, railOf } from './areas.tsx';
import { Content, Entry, Logo, Main, Rail, Skip } from './Frame.styles.ts';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { useFrameKeys } from './keys.ts';
import { StandInBanner, StandInWatch } from './StandInBanner.tsx';
import { TopBar } from './TopBar.tsx';
import { useLazyWatch } from './use-lazy-watch.ts';
import { useLogout } from './use-logout.ts';
import { WaitingCount } from './WaitingCount.tsx';

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).default);
const Impersonate = lazyDialog(async () => (await import('./ImpersonateDialog.tsx')).default);
const Shortcuts = lazyDialog(async () => (await import('./Shortcuts.tsx')).default);

const Page = styled.div`
  min-height: 100dvh;
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: calc(60px + env(safe-area-inset-bottom));
  }
  @media print {
    display: block;
  }
`;

/** A skip link past the frame; the URL does not change, since a hash router would read it as a route. */
function SkipLink() {
  return (
    <Skip
      href="#contenu"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('contenu')?.focus();
      }}
    >
      Aller au contenu
    </Skip>
  );
}

function AreaLink({ area, isCurrent }: { area: RailEntry; isCurrent: boolean }) {
  const { icon: Icon, line } = area;
  const prefetch = () => line && prefetchRemote(line);
  return (
    <Entry
      to={area.path}
      aria-current={isCurrent ? 'page' : 'false'}
      $isPage={area.isPage ?? false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      <span>{line?.shortTitle ?? area.title}</span>
      {area.name === 'home' && <WaitingCount />}
    </Entry>
  );
}

/** The frame: rail of the areas (a bottom bar on a phone), top bar, palette, banner of impersonation. */
export function Frame() {
  const { me } = usePortal();
  const { lines } = useRemotes();
  const areas = useMemo(() => areasOf(me, lines), [me, lines]);
  const rail = useMemo(() => railOf(areas), [areas]);
  const { pathname } = useLocation();
  const current = rail.filter(({ path }) => isBelow(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0];
  const [open, setOpen] = useState<'palette' | 'impersonate' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  // What lies over a page goes with it, also by Back; `pathname` is listed on purpose.
  useEffect(() => setOpen(undefined), [pathname]);
  const logout = useLogout();
  const mayBeTold = useRight('manageOwnPreferences');
  const palette = () => setOpen('palette');
  const impersonate = () => setOpen('impersonate');
  const shortcuts = () => setOpen('shortcuts');
  useFrameKeys({ onPalette: palette, onHelp: shortcuts });
  const isWatching = useLazyWatch();
  return (
    <>
      <SkipLink />
      <ImpersonationBanner />
      <StandInBanner />
      <LiveNotice />
      {isWatching && <WorkWatch />}
      {isWatching && <StandInWatch />}
      {isWatching && mayBeTold && <NotificationWatch />}
      <Page>
        <Rail aria-label="Espaces">
          <Logo>
            <Mark />
          </Logo>
          {rail.map((area) => (
            <AreaLink key={area.name} area={area} isCurrent={area === current} />
          ))}
        </Rail>
        <Content>
          <TopBar onSearch={palette} onImpersonate={impersonate} onShortcuts={shortcuts} onLogout={logout} />
          <Main id="contenu" tabIndex={-1} style={{ outline: 'none' }}>
            <Outlet />
          </Main>
        </Content>
      </Page>
      {open === 'palette' && (
        <Palette
          areas={areas}
          // What is chosen may have opened another one.
          onClose={() => setOpen((now) => (now === 'palette' ? undefined : now))}
          onImpersonate={impersonate}
          onShortcuts={shortcuts}
          onLogout={logout}
        />
      )}
      {open === 'impersonate' && <Impersonate onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </>
  );
}
