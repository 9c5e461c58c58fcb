import { requiredRoles } from '@portal/domain/gathering/form-steps/support';
import {
  type GatheringUserType,
  gatheringUserTypeLabels,
  validationSectionLabels,
} from '@portal/domain/gathering/states';
import { Columns, EmptyState, Section } from '@portal/shared-ui';
import type { StepContext } from '../form-step.ts';
import { PersonPicker } from './PersonPicker.tsx';
import { supportTeamRoles, unitTeamRoles } from './team-roles.ts';

interface RoleProps {
  context: StepContext;
  type: GatheringUserType;
  unit: string | null;
  isRequired: boolean;
}

function RoleFields({ context, type, unit, isRequired }: RoleProps) {
  const path = ['team', unit, type].filter(Boolean).join('.');
  const shared = { teamRole: type, people: context.names.people };
  const label = gatheringUserTypeLabels[type];
  return (
    <Columns $min={240}>
      <PersonPicker name={`${path}.main`} label={label} isRequired={isRequired} {...shared} />
      <PersonPicker name={`${path}.backup`} label={`${label}, suppléant`} {...shared} />
    </Columns>
  );
}

/** The fields of step 2. */
export function SupportFields({ context }: { context: StepContext }) {
  const units = context.gathering.businessUnitUuids;
  const required = requiredRoles(units);
  const isRequired = (type: GatheringUserType, unit: string | null) =>
    required.some((role) => role.gatheringUserType === type && role.businessUnitUuid === unit);
  const labels = new Map(context.names.units.map(({ businessUnitUuid, label }) => [businessUnitUuid, label]));
  return (
    <>
      <Section title={validationSectionLabels.SUPPORT_TEAM}>
        {supportTeamRoles.map((type) => (
          <RoleFields key={type} context={context} type={type} unit={null} isRequired={isRequired(type, null)} />
        ))}
      </Section>
      {units.map((unit) => (
        <Section key={unit} title={`Équipe ${labels.get(unit) ?? 'de la franchise'}`}>
          {unitTeamRoles.map((type) => (
            <RoleFields key={type} context={context} type={type} unit={unit} isRequired={isRequired(type, unit)} />
          ))}
        </Section>
      ))}
      {units.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucune franchise">
          Choisissez les franchises à l’étape Informations pour composer leurs équipes.
        </EmptyState>
      )}
    </>
  );
}
