import { Link as UiLink } from '@portal/shared-ui';
import { usePageName } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { Buttons, Header, Title } from '../../event/subject-header.styles.ts';
import { useSubjectHeader } from '../../event/use-subject-header.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { useLastHcpList } from '../../hcps/last-list.ts';
import { HcpActions } from './HcpActions.tsx';
import { HcpFacts } from './HcpFacts.tsx';
import { HcpStatus } from './HcpStatus.tsx';
import { HcpTabs } from './HcpTabs.tsx';
import { SerfBadges } from './SerfBadges.tsx';

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

/** The sticky header of an HCP's page: who, what, where, how to reach them; what can be done. */
export function HcpHeader() {
  const { hcp } = useHcp();
  usePageName(hcp.fullName);
  const { header, title } = useSubjectHeader();
  const listPath = useLastHcpList();
  return (
    <>
      <Back as={RouterLink} to={listPath}>
        <ArrowLeft aria-hidden />
        Professionnels de santé
      </Back>
      <Header ref={header}>
        <Title ref={title}>
          <h1>{hcp.fullName}</h1>
          <HcpStatus hcp={hcp} />
          <SerfBadges />
        </Title>
        <Buttons>
          <HcpActions />
        </Buttons>
        <HcpFacts />
        <HcpTabs hcpUuid={hcp.uuid} />
      </Header>
    </>
  );
}
