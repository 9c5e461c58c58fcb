import { Card, EmptyState, NumberField } from '@portal/shared-ui';
import { FormField, useWatch } from '@portal/web/forms';
import type { StepContext } from '../form-step.ts';
import type { CriteriaValues } from './criteria-values.ts';
import { UnitFields } from './UnitFields.tsx';

/** The fields of step 4. */
export function CriteriaFields({ context }: { context: StepContext }) {
  const units = useWatch<CriteriaValues, 'gatheringBusinessUnits'>({ name: 'gatheringBusinessUnits' }) ?? [];
  const known = new Map(context.names.units.map((unit) => [unit.businessUnitUuid, unit]));
  const places = units.reduce((sum, unit) => sum + (unit.doctorQuota ?? 0) + (unit.otherDisciplinesQuota ?? 0), 0);
  if (units.length === 0) {
    return (
      <EmptyState kind="nothingYet" title="Aucune franchise">
        Choisissez les franchises à l’étape Informations pour renseigner leurs quotas et critères.
      </EmptyState>
    );
  }
  return (
    <>
      {context.gathering.gatheringType === 'congress' && (
        <FormField
          name="maximalQuota"
          as={NumberField}
          label="Quota global du congrès"
          isRequired
          min={0}
          max={100_000}
          format={{ maximumFractionDigits: 0 }}
          help={`Toutes franchises confondues. Les franchises totalisent ${places.toLocaleString('fr-FR')} places.`}
        />
      )}
      {units.map(({ businessUnitUuid }, index) => {
        const unit = known.get(businessUnitUuid);
        return (
          <Card key={businessUnitUuid} title={unit?.label ?? 'Franchise indisponible'}>
            <UnitFields context={context} index={index} unit={unit} />
          </Card>
        );
      })}
    </>
  );
}
