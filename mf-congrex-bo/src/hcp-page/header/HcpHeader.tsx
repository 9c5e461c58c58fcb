import { Link as UiLink } from '@portal/shared-ui';
import { usePageName } from '@portal/web';
import { Link as RouterLink, useLocation } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { useHcp } from '../../hcp/hcp-context.ts';
import { lastHcpList } from '../../hcps/last-list.ts';
import { HcpActions } from './HcpActions.tsx';
import { HcpFacts } from './HcpFacts.tsx';
import { HcpStatus } from './HcpStatus.tsx';

/** Small windows keep the name only: a sticky header must leave room to read. */
const small = '@media (max-width: 720px), (max-height: 640px)';

const Header = styled.header`
  position: sticky;
  top: var(--frame-top, 0px);
  z-index: 20;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--ui-2) var(--ui-6);
  margin-inline: calc(var(--ui-2) * -1);
  padding: var(--ui-2) var(--ui-2) 0;
  background: var(--ui-page);
  & > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
  ${small} {
    display: contents;
  }
`;

const Title = styled.div`
  &&& {
    grid-column: 1;
  }
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-1) var(--ui-3);
  & > h1 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  ${small} {
    position: sticky;
    top: var(--frame-top, 0px);
    z-index: 20;
    margin-inline: calc(var(--ui-2) * -1);
    padding: var(--ui-2);
    background: var(--ui-page);
    border-bottom: 1px solid var(--ui-border);
    & > h1 {
      font-size: var(--ui-text-lg);
    }
  }
`;

const Buttons = styled.div`
  &&& {
    grid-column: 2;
  }
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--ui-2);
  ${small} {
    justify-content: flex-start;
  }
`;

const TabBar = styled.nav`
  display: flex;
  gap: var(--ui-1);
  overflow-x: auto;
  border-bottom: 1px solid var(--ui-border);
  & > a {
    display: flex;
    align-items: center;
    min-height: var(--ui-control);
    padding: 0 10px;
    color: var(--ui-text-2);
    font-weight: 500;
    text-decoration: none;
  }
  & > a:hover {
    color: var(--ui-text);
  }
  & > a[aria-current="page"] {
    color: var(--ui-text);
    font-weight: 600;
    box-shadow: inset 0 -2px var(--ui-accent-text);
  }
`;

const Back = styled(UiLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  width: fit-content;
  margin-bottom: calc(var(--ui-4) * -1);
  font-size: var(--ui-text-sm);
  & > svg {
    width: 14px;
    height: 14px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

function Tabs({ hcpUuid }: { hcpUuid: string }) {
  const { pathname } = useLocation();
  const path = `/congrex-bo/hcp/${hcpUuid}`;
  const isEvents = pathname.startsWith(`${path}/event`);
  const tab = (to: string, label: string, isCurrent: boolean) => (
    <RouterLink to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {label}
    </RouterLink>
  );
  return (
    <TabBar aria-label="Rubriques du professionnel de santé">
      {tab(path, 'Profil', !isEvents)}
      {tab(`${path}/event`, 'Événements', isEvents)}
    </TabBar>
  );
}

/** The sticky header of an HCP's page: who, what, where, how to reach them; what can be done. */
export function HcpHeader() {
  const { hcp } = useHcp();
  usePageName(hcp.fullName);
  return (
    <>
      <Back as={RouterLink} to={lastHcpList()}>
        <ArrowLeft aria-hidden />
        Professionnels de santé
      </Back>
      <Header>
        <Title>
          <h1>{hcp.fullName}</h1>
          <HcpStatus hcp={hcp} />
        </Title>
        <Buttons>
          <HcpActions />
        </Buttons>
        <HcpFacts />
        <Tabs hcpUuid={hcp.uuid} />
      </Header>
    </>
  );
}
