import { Check, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useScrollCurrentIntoView } from './scroll-current-into-view.ts';

export type StepState = 'done' | 'present' | 'incomplete' | 'todo';

export interface WizardStep {
  readonly id: string;
  readonly label: string;
  readonly state: StepState;
  readonly isDisabled?: boolean;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  readonly onSelect?: (id: string) => void;
}

/** In words, because orange alone says nothing (look.md, habit 14). */
const words: Readonly<Record<StepState, string>> = {
  done: 'Terminée',
  present: 'En cours',
  incomplete: 'Incomplète',
  todo: 'À faire',
};

const List = styled.ol`
  display: flex;
  gap: var(--ui-2);
  list-style: none;
  padding: 4px;
  margin: -4px;
  overflow-x: auto;
  scrollbar-width: none;
  & > li {
    flex: 1 0 132px;
    min-width: 0;
  }
`;

const Step = styled.button<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 52px;
  padding: 6px 10px;
  text-align: start;
  border: 1px solid transparent;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  &:not(:disabled):hover {
    background: var(--ui-hover);
  }
  &[aria-current] {
    background: var(--ui-surface);
    border-color: var(--ui-border);
    box-shadow: var(--ui-shadow-1);
    color: var(--ui-text);
  }
  & > span:last-child {
    display: flex;
    flex-direction: column;
    min-width: 0;
    line-height: 1.3;
  }
  & strong {
    font-weight: 550;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    font-size: var(--ui-text-xs);
    color: ${(p) => (p.$state === 'incomplete' ? 'var(--ui-warning-fg)' : 'var(--ui-text-3)')};
    font-weight: ${(p) => (p.$state === 'incomplete' ? 600 : 400)};
  }
`;

const discs: Readonly<Record<StepState, string>> = {
  done: 'background: var(--ui-success-bg); color: var(--ui-success-fg); border-color: var(--ui-success-border);',
  present: 'background: var(--ui-accent); color: var(--ui-on-accent); border-color: var(--ui-accent);',
  incomplete: 'background: var(--ui-warning-bg); color: var(--ui-warning-fg); border-color: var(--ui-warning-border);',
  todo: 'background: var(--ui-surface); color: var(--ui-text-2); border-color: var(--ui-border-strong);',
};

const Disc = styled.span<{ $state: StepState }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  border: 1px solid;
  font-size: var(--ui-text-xs);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  ${(p) => discs[p.$state]}
`;

/** The steps of a long form: what is done, present, incomplete. */
export function Steps({ label, steps, onSelect }: StepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const present = steps.find((step) => step.state === 'present')?.id;
  useScrollCurrentIntoView(list, '[aria-current]', present);
  return (
    <nav aria-label={label}>
      <List ref={list}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <Step
              type="button"
              $state={step.state}
              aria-current={step.state === 'present' ? 'step' : undefined}
              disabled={step.isDisabled || !onSelect}
              onClick={() => onSelect?.(step.id)}
            >
              <Disc $state={step.state} aria-hidden>
                {step.state === 'done' ? (
                  <Check size={14} />
                ) : step.state === 'incomplete' ? (
                  <TriangleAlert size={13} />
                ) : (
                  index + 1
                )}
              </Disc>
              <span>
                <strong>{step.label}</strong>
                <small>{words[step.state]}</small>
              </span>
            </Step>
          </li>
        ))}
      </List>
    </nav>
  );
}
