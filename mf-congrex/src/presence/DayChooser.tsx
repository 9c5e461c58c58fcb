import styled from 'styled-components';
import type { Head } from './rows.ts';
import { namedDay } from './rows.ts';

/** Large touch targets side by side; more days than fit are scrolled. */
const Choice = styled.div`
  display: flex;
  gap: var(--ui-2);
  overflow-x: auto;
  padding-block: 2px;
  scrollbar-width: thin;
`;

const One = styled.button`
  flex: none;
  min-height: 44px;
  min-width: 44px;
  padding: 0 var(--ui-3);
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  color: var(--ui-text);
  font: 500 var(--ui-text-md) / 1.2 var(--ui-font);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-pressed="true"] {
    background: var(--ui-accent);
    border-color: var(--ui-accent);
    color: var(--ui-on-accent);
  }
`;

interface ChoicesProps<K extends string> {
  label: string;
  options: readonly { id: K; label: string }[];
  value: K;
  onChange: (value: K) => void;
}

/** One choice of a few, as large touch targets. */
export function Choices<K extends string>({ label, options, value, onChange }: ChoicesProps<K>) {
  return (
    <Choice role="group" aria-label={label}>
      {options.map((option) => (
        <One key={option.id} type="button" aria-pressed={option.id === value} onClick={() => onChange(option.id)}>
          {option.label}
        </One>
      ))}
    </Choice>
  );
}

/** The day whose list is signed; nothing to choose where there is one. */
export function DayChooser({ head, day, onChange }: { head: Head; day: string; onChange: (day: string) => void }) {
  if (head.days.length < 2) return null;
  const options = head.days.map((one) => ({ id: one.day, label: namedDay(one.day) }));
  return <Choices label="Journée" options={options} value={day} onChange={onChange} />;
}
