import { gatheringUnitLabels } from '@portal/domain/gathering/labels';
import { NumberField, StatusBadge, TextField } from '@portal/shared-ui';
import { FormField, useController, useLabels, useWatch } from '@portal/web/forms';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { Unit } from '../use-form-names.ts';
import { sumOfZones, type UnitValues } from './criteria-values.ts';

const Box = styled.fieldset`
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  padding: var(--ui-4);
  margin: 0;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  & > legend {
    padding: 0 6px;
    font-weight: 550;
  }
`;

const Zones = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 100%), 1fr));
  gap: var(--ui-4);
`;

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
`;

const Sum = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--ui-2) var(--ui-3);
  padding-top: var(--ui-3);
  border-top: 1px solid var(--ui-border);
  font-variant-numeric: tabular-nums;
`;

const Wrong = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: var(--ui-danger-fg);
  font-size: var(--ui-text-sm);
  font-weight: 500;
  & > svg {
    flex: none;
    margin-top: 3px;
  }
`;

/** The running sum beside what it must be. */
function RunningSum({ sum, quota }: { sum: number; quota: number | null }) {
  const gap = (quota ?? 0) - sum;
  const words = gap > 0 ? `Il reste ${gap} à répartir` : `${-gap} de trop`;
  return (
    <Sum aria-live="polite">
      <span>
        Total des zones{'\u202f'}: <strong>{sum}</strong> sur {quota ?? '—'}
      </span>
      <StatusBadge tone={gap === 0 ? 'success' : 'warning'}>{gap === 0 ? 'Réparti' : words}</StatusBadge>
    </Sum>
  );
}

interface ZoneQuotasProps {
  /** Path of the unit in the form. */
  at: string;
  unit: Unit | undefined;
  hasVisio: boolean;
}

/** A quota of doctors for each zone of a unit; together they make the unit's quota of doctors. */
export function ZoneQuotas({ at, unit, hasVisio }: ZoneQuotasProps) {
  const { zones, doctorQuota } = useWatch({ name: at }) as UnitValues;
  const { field, fieldState } = useController({ name: `${at}.zones` });
  useLabels().put(`${at}.zones`, `${gatheringUnitLabels.hasZoneQuota}, ${unit?.label ?? 'franchise'}`);
  const labels = new Map(unit?.zones.map(({ zoneUuid, label }) => [zoneUuid, label]));
  const message = fieldState.error?.message;
  return (
    <Box ref={(element) => field.ref({ focus: () => element?.querySelector('input')?.focus() })}>
      <legend>Quota par zone</legend>
      {zones.length === 0 && <p>Cette franchise n’a pas de zone.</p>}
      <Zones>
        {zones.map(({ zoneUuid }, index) => (
          <Zone key={zoneUuid}>
            <FormField
              name={`${at}.zones.${index}.zoneQuota`}
              as={NumberField}
              label={labels.get(zoneUuid) ?? 'Zone indisponible'}
              isRequired
              min={0}
              max={100_000}
              format={{ maximumFractionDigits: 0 }}
            />
            {hasVisio && (
              <FormField
                name={`${at}.zones.${index}.visioUrl`}
                as={TextField}
                type="url"
                label="Visioconférence de la zone"
              />
            )}
          </Zone>
        ))}
      </Zones>
      <RunningSum sum={sumOfZones(zones)} quota={doctorQuota} />
      {message && (
        <Wrong role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{message}</span>
        </Wrong>
      )}
    </Box>
  );
}
