import { NumberField, RadioGroup, TextArea } from '@portal/shared-ui';
import { FormField, useWatch } from '@portal/web/forms';
import styled from 'styled-components';
import { type CongressQuotasData, changesOf, type RaiseTarget, raiseOf, sourcesOf, wider } from './raise.ts';

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px var(--ui-4);
  margin: 0;
  padding: var(--ui-3);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  font-size: var(--ui-text-sm);
  font-variant-numeric: tabular-nums;
  & dt {
    color: var(--ui-text-2);
    overflow-wrap: anywhere;
  }
  & dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
`;

interface RaiseFieldsProps {
  quotas: CongressQuotasData;
  target: RaiseTarget;
  /** Somebody is to be confirmed at once. */
  isForSeat?: boolean;
}

/** What the limits would be, once the number is valid. */
function Preview({ quotas, target }: RaiseFieldsProps) {
  const [by, from] = useWatch({ name: ['by', 'from'] }) as [number | null, string | null];
  if (!by || by < 1) return null;
  const changes = changesOf(quotas, raiseOf(target, { by, from: from ?? wider, raiseReason: '' }));
  if (changes.length === 0) return null;
  return (
    <Changes aria-label="Quotas après l’augmentation">
      {changes.map(({ label, from: was, to }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {was.toLocaleString('fr-FR')} → {to.toLocaleString('fr-FR')}
          </dd>
        </div>
      ))}
    </Changes>
  );
}

/** By how many, from where, and why. */
export function RaiseFields({ quotas, target, isForSeat = false }: RaiseFieldsProps) {
  const sources = sourcesOf(quotas, target, isForSeat);
  return (
    <>
      <FormField as={NumberField} name="by" label="Places en plus" min={1} max={1000} isRequired />
      {target.level === 'ZONE' && (
        <FormField as={RadioGroup} name="from" label="D’où viennent ces places" options={sources} isRequired />
      )}
      <Preview quotas={quotas} target={target} />
      <FormField as={TextArea} name="raiseReason" label="Motif de l’augmentation" rows={2} maxLength={500} isRequired />
    </>
  );
}
