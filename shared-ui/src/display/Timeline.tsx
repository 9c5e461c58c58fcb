import { Check, Circle, CircleDot, OctagonX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import styled from 'styled-components';
import { useScrollCurrentIntoView } from '../navigation/scroll-current-into-view.ts';

export type TimelineState = 'done' | 'present' | 'todo' | 'stopped';

export interface TimelineStep {
  readonly id: string;
  readonly label: string;
  readonly state: TimelineState;
  /** A date, a person. */
  readonly detail?: ReactNode;
}

const words: Readonly<Record<TimelineState, string>> = {
  done: 'fait',
  present: 'en cours',
  todo: 'à venir',
  stopped: 'arrêté',
};
const icons = { done: Check, present: CircleDot, todo: Circle, stopped: OctagonX };
const colours: Readonly<Record<TimelineState, string>> = {
  done: 'var(--ui-success-fg)',
  present: 'var(--ui-accent-text)',
  todo: 'var(--ui-text-3)',
  stopped: 'var(--ui-danger-fg)',
};

const Scroller = styled.ol`
  display: flex;
  list-style: none;
  margin: 0;
  padding: 4px 0;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  border-radius: var(--ui-radius);
`;

const Step = styled.li<{ $state: TimelineState; $isLinked: boolean }>`
  position: relative;
  flex: 1 0 132px;
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding-inline-end: var(--ui-3);
  scroll-snap-align: start;
  & > span:first-child {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin-bottom: 6px;
    border-radius: 50%;
    color: ${(p) => colours[p.$state]};
    background: color-mix(in srgb, currentColor 12%, var(--ui-surface));
    position: relative;
    z-index: 1;
  }
  &:not(:last-child)::before {
    content: "";
    position: absolute;
    top: 11px;
    inset-inline: 28px 4px;
    height: 2px;
    border-radius: 1px;
    background: ${(p) => (p.$isLinked ? 'var(--ui-success-fg)' : 'var(--ui-border)')};
    opacity: ${(p) => (p.$isLinked ? 0.5 : 1)};
  }
  & > strong {
    font-weight: ${(p) => (p.$state === 'present' ? 600 : 500)};
    line-height: 1.35;
    color: ${(p) => (p.$state === 'todo' ? 'var(--ui-text-2)' : 'var(--ui-text)')};
  }
  & > small {
    color: var(--ui-text-3);
    font-size: var(--ui-text-xs);
  }
`;

/** Stages one after the other from left to right; scrolls sideways on a phone. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  const list = useRef<HTMLOListElement>(null);
  const present = steps.find(({ state }) => state === 'present' || state === 'stopped')?.id;
  useScrollCurrentIntoView(list, '[data-present]', present);
  return (
    <Scroller ref={list} aria-label={label} tabIndex={0}>
      {steps.map((step) => {
        const Icon = icons[step.state];
        return (
          <Step
            key={step.id}
            $state={step.state}
            $isLinked={step.state === 'done'}
            aria-current={step.state === 'present' ? 'step' : undefined}
            data-present={step.id === present ? '' : undefined}
          >
            <span>
              <Icon size={14} strokeWidth={2.5} aria-hidden />
            </span>
            <strong>
              {step.label}
              <VisuallyHidden elementType="span">, {words[step.state]}</VisuallyHidden>
            </strong>
            {step.detail && <small>{step.detail}</small>}
          </Step>
        );
      })}
    </Scroller>
  );
}
