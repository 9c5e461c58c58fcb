import { Switch } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/inputs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ShownPreferencesFragment } from '../generated/graphql.ts';

export type Preference = ShownPreferencesFragment['kinds'][number];

const mails: { id: Preference['mail']; label: string }[] = [
  { id: 'AT_ONCE', label: 'Aussitôt' },
  { id: 'DAILY', label: 'Résumé du jour' },
  { id: 'OFF', label: 'Aucun e-mail' },
];

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px 190px;
  align-items: center;
  gap: var(--ui-2) var(--ui-4);
  padding: var(--ui-2) var(--ui-4);
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: var(--ui-3) var(--ui-4);
    & > span {
      grid-column: 1 / -1;
      font-weight: 550;
    }
  }
`;

export function PreferenceTable({ label, children }: { label: string; children: ReactNode }) {
  return <Rows aria-label={label}>{children}</Rows>;
}

interface RowProps {
  value: Preference;
  isReadOnly: boolean;
  onChange: (next: Preference) => void;
}

/** A kind of event: in the portal or not, and by which mail. */
export function PreferenceRow({ value, isReadOnly, onChange }: RowProps) {
  const { kind, label, inPortal, mail } = value;
  return (
    <Row aria-labelledby={`kind-${kind}`}>
      <span id={`kind-${kind}`}>{label}</span>
      <Switch
        label="Portail"
        value={inPortal}
        isReadOnly={isReadOnly}
        onChange={(chosen) => onChange({ ...value, inPortal: chosen })}
      />
      <Select
        label={`E-mail : ${label}`}
        isLabelHidden
        isDisabled={isReadOnly}
        options={mails}
        value={mail}
        onChange={(chosen) => chosen && onChange({ ...value, mail: chosen })}
      />
    </Row>
  );
}
