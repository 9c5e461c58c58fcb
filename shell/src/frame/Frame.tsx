import { LiveNotice } from '@portal/web/data/LiveNotice';
import { NavLink, Outlet } from '@portal/web/router';
import { usePortal } from '@portal/web/session/portal-context';
import { useMemo, useState } from 'react';
import styled, { css } from 'styled-components';
import { Mark } from '../pages/Bare.tsx';
import { prefetchRemote } from '../remotes/load-remote.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { type Area, areasOf } from './areas.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { useFrameKeys } from './keys.ts';
import { TopBar } from './TopBar.tsx';
import { useLate } from './use-late.ts';
import { useLogout } from './use-logout.ts';

const railWidth = 96;

const Page = styled.div`
  min-height: 100dvh; display: grid; grid-template-columns: ${railWidth}px minmax(0, 1fr);
  @media (max-width: 720px) { grid-template-columns: minmax(0, 1fr); padding-bottom: calc(60px + env(safe-area-inset-bottom)); }
`;

const Rail = styled.nav`
  position: sticky; top: 0; height: 100dvh; display: flex; flex-direction: column; align-items: stretch; gap: 2px; padding: var(--ui-3) var(--ui-2); overflow-y: auto;
  background: var(--ui-surface); border-inline-end: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    position: fixed; inset: auto 0 0; top: auto; z-index: 40; height: auto; flex-direction: row; justify-content: space-around; overflow-x: auto;
    gap: 0; padding: var(--ui-1) 2px calc(var(--ui-1) + env(safe-area-inset-bottom)); border-inline-end: 0; border-top: 1px solid var(--ui-border);
  }
`;

const Logo = styled.span`
  align-self: center; width: 32px; height: 32px; margin: var(--ui-1) 0 var(--ui-4); color: var(--ui-accent-text);
  @media (max-width: 720px) { display: none; }
`;

const entry = css`
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; min-height: 56px; padding: 6px 2px; border-radius: var(--ui-radius);
  color: var(--ui-text-2); font-size: var(--ui-text-xs); font-weight: 500; line-height: 1.2; text-align: center; text-decoration: none; 
  & > span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  transition: background var(--ui-motion), color var(--ui-motion);
  & > svg { width: 20px; height: 20px; flex: none; }
  &:hover { background: var(--ui-hover); color: var(--ui-text); }
  &[aria-current='page'] { background: var(--ui-accent-soft); color: var(--ui-accent-text); }
  @media (max-width: 720px) { flex: 1 1 0; min-width: 0; min-height: 52px; padding-inline: 0; font-size: .6875rem; letter-spacing: -.02em; }
`;

const Entry = styled(NavLink)`
  ${entry}
`;

const Content = styled.div`
  --frame-top: 56px; min-width: 0; display: flex; flex-direction: column;
`;

const Main = styled.main`
  width: 100%; max-width: 1440px; margin: 0 auto; padding: var(--ui-5) var(--ui-8) var(--ui-16);
  @media (max-width: 720px) { padding: var(--ui-3) var(--ui-4) var(--ui-8); }
`;

const Skip = styled.a`
  position: absolute; inset-inline-start: var(--ui-4); top: -60px; z-index: 90; padding: var(--ui-2) var(--ui-4); border-radius: var(--ui-radius); background: var(--ui-surface); color: var(--ui-accent-text);
  &:focus { top: var(--ui-2); }
`;

/** One press brings the keyboard past the frame; the address stays, since a hash router would read it as a place. */
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

function AreaLink({ area }: { area: Area }) {
  const { icon: Icon, line } = area;
  const prefetch = () => line && prefetchRemote(line);
  return (
    <Entry to={area.path} onPointerEnter={prefetch} onFocus={prefetch}>
      <Icon aria-hidden strokeWidth={1.75} />
      <span>{line?.shortTitle ?? area.title}</span>
    </Entry>
  );
}

/** The frame: rail of the areas (a bottom bar on a phone), top bar, palette, banner of impersonation. */
export function Frame() {
  const { me } = usePortal();
  const { lines } = useRemotes();
  const areas = useMemo(() => areasOf(me, lines), [me, lines]);
  const [open, setOpen] = useState<'palette' | 'impersonate' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  const logout = useLogout();
  const palette = () => setOpen('palette');
  const impersonate = () => setOpen('impersonate');
  const shortcuts = () => setOpen('shortcuts');
  useFrameKeys({ onPalette: palette, onHelp: shortcuts });
  const Palette = useLate(open === 'palette', () => import('./Palette.tsx'), close);
  const Impersonate = useLate(open === 'impersonate', () => import('./ImpersonateDialog.tsx'), close);
  const Shortcuts = useLate(open === 'shortcuts', () => import('./Shortcuts.tsx'), close);
  return (
    <>
      <SkipLink />
      <ImpersonationBanner />
      <LiveNotice />
      <Page>
        <Rail aria-label="Espaces">
          <Logo>
            <Mark />
          </Logo>
          {areas.map((area) => (
            <AreaLink key={area.name} area={area} />
          ))}
        </Rail>
        <Content>
          <TopBar onSearch={palette} onImpersonate={impersonate} onShortcuts={shortcuts} onLogout={logout} />
          <Main id="contenu" tabIndex={-1} style={{ outline: 'none' }}>
            <Outlet />
          </Main>
        </Content>
      </Page>
      {Palette && (
        <Palette
          areas={areas}
          isOpen={open === 'palette'}
          onOpenChange={(isOpen) => !isOpen && setOpen((now) => (now === 'palette' ? undefined : now))}
          onImpersonate={impersonate}
          onShortcuts={shortcuts}
          onLogout={logout}
        />
      )}
      {Impersonate && <Impersonate isOpen={open === 'impersonate'} onClose={close} />}
      {Shortcuts && <Shortcuts isOpen={open === 'shortcuts'} onOpenChange={(isOpen) => !isOpen && close()} />}
    </>
  );
}
