import { gatheringActions } from '@portal/domain/gathering/actions';
import { Link } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { sectionLink } from '../section-links.ts';
import { nextStepOf } from '../status/next-step.ts';
import { nextTransitions } from '../status/next-transitions.ts';

const Line = styled.p<{ $isBlocked: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  overflow-wrap: anywhere;
  color: ${(p) => (p.$isBlocked ? 'var(--ui-warning-fg)' : 'var(--ui-text-2)')};
  & > svg {
    flex: none;
    width: 15px;
    height: 15px;
    margin-top: 3px;
  }
`;

/** The line under the title that says what comes next. */
export function NextStep() {
  const { gathering } = useEvent();
  const { next } = nextTransitions(useActions(gatheringActions), gathering);
  const { text, isBlocked, link } = nextStepOf(gathering, next);
  const Icon = isBlocked ? TriangleAlert : ArrowRight;
  return (
    <Line $isBlocked={isBlocked}>
      <Icon aria-hidden />
      <span>
        {text}{' '}
        {link && (
          <Link as={RouterLink} to={sectionLink(link.section)} replace>
            {link.words}
          </Link>
        )}
      </span>
    </Line>
  );
}
