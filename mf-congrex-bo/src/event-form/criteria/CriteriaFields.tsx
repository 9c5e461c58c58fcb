import { quotasBeyondGlobal } from '@portal/domain/gathering/form-steps/global-quota';
import { gatheringLabels } from '@portal/domain/gathering/labels';
import { Banner, Card, EmptyState, NumberField } from '@portal/shared-ui';
import { FormField, useWatch } from '@portal/web/forms';
import type { StepContext } from '../form-step.ts';
import type { CriteriaValues } from './criteria-values.ts';
import { UnitFields } from './UnitFields.tsx';

/** The fields of step 4. */
export function CriteriaFields({ context }: { context: StepContext }) {
  const [units = [], maximalQuota] = useWatch<CriteriaValues, ['gatheringBusinessUnits', 'maximalQuota']>({
    name: ['gatheringBusinessUnits', 'maximalQuota'],
  });
  const beyond = quotasBeyondGlobal({ maximalQuota, gatheringBusinessUnits: units });
  const known = new Map(context.names.units.map((unit) => [unit.businessUnitUuid, unit]));
  const seats = units.reduce((sum, unit) => sum + (unit.doctorQuota ?? 0) + (unit.otherDisciplinesQuota ?? 0), 0);
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
          label={gatheringLabels.maximalQuota}
          isRequired
          min={0}
          max={100_000}
          format={{ maximumFractionDigits: 0 }}
          help={`Toutes franchises confondues. Les franchises totalisent ${seats.toLocaleString('fr-FR')} places.`}
        />
      )}
      {context.gathering.gatheringType === 'congress' && beyond > 0 && (
        <Banner tone="warning" title="Le quota global est inférieur à la somme des quotas des franchises.">
          {beyond > 1 ? `${beyond.toLocaleString('fr-FR')} places ne pourront` : '1 place ne pourra'} être{' '}
          {beyond > 1 ? 'prises' : 'prise'}
          {'\u202f'}: le quota global est atteint avant elles.
        </Banner>
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
