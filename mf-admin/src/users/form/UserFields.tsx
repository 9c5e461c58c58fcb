import { typesGivenBy } from '@portal/domain/users/accounts/user-guards';
import { zoneAssignmentOf } from '@portal/domain/users/org-units/zone-assignment';
import { CheckboxGroup, Columns, RadioGroup, Select, type SelectProps, TextField } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { FormField, useFormContext, useWatch } from '@portal/web/forms';
import { optionsOf } from '@portal/web/list';
import { OptionalSelect } from '../../fields/OptionalSelect.tsx';
import type { OrgUnitOption, OrgUnits } from '../../org-units/use-org-units.ts';
import { authenticationLabels, profileLabels, userTypeLabels } from '../../words.ts';
import type { UserValues } from './user-values.ts';

const profiles = optionsOf(['company', 'agency'], profileLabels);
const authentications = optionsOf(['local', 'activeDirectory'], authenticationLabels);

/** What is in service, and what was chosen before it was retired. */
const offered = <P extends OrgUnitOption>(orgUnits: readonly P[], ...chosen: (string | null | undefined)[]): P[] =>
  orgUnits.filter(({ id, isRetired }) => !isRetired || chosen.includes(id));

/** Zones are those of the unit: another unit has others. */
function UnitSelect({ onChange, ...props }: SelectProps) {
  const { setValue } = useFormContext<UserValues>();
  const change = (unit: string | null) => {
    onChange?.(unit);
    setValue('zoneUuid', null, { shouldDirty: true });
    setValue('zoneUuids', [], { shouldDirty: true });
  };
  return <OptionalSelect {...props} onChange={change} />;
}

/** The unit, with the zones that the type has. */
function OrgUnitFields({ units, zones }: Pick<OrgUnits, 'units' | 'zones'>) {
  const [userType, unit, zone, several] = useWatch<
    UserValues,
    ['userType', 'businessUnitUuid', 'zoneUuid', 'zoneUuids']
  >({ name: ['userType', 'businessUnitUuid', 'zoneUuid', 'zoneUuids'] });
  const placing = zoneAssignmentOf(userType);
  const options = offered(zones, zone, ...(several ?? [])).filter(({ unitUuid }) => unitUuid === unit);
  return (
    <>
      <FormField name="businessUnitUuid" as={UnitSelect} label="Franchise" options={offered(units, unit)} />
      {placing === 'zone' && (
        <FormField
          name="zoneUuid"
          as={OptionalSelect}
          label="Zone"
          help={unit ? 'La zone dont le MSL est responsable.' : 'Choisissez d’abord la franchise.'}
          options={options}
        />
      )}
      {placing === 'zones' && (
        <FormField
          name="zoneUuids"
          as={CheckboxGroup}
          label="Zones"
          help={unit ? 'Les zones dont cette personne est responsable.' : 'Choisissez d’abord la franchise.'}
          options={options}
          isInline
        />
      )}
    </>
  );
}

/** The fields of an account, to create and to change it. */
export function UserFields({ isNew, ...orgUnits }: Pick<OrgUnits, 'units' | 'zones'> & { isNew: boolean }) {
  const { me } = usePortal();
  const types = optionsOf(typesGivenBy(me.userType), userTypeLabels);
  return (
    <>
      <Columns $min={240}>
        <FormField name="firstName" as={TextField} label="Prénom" isRequired />
        <FormField name="lastName" as={TextField} label="Nom" isRequired />
      </Columns>
      <FormField name="email" as={TextField} label="Adresse e-mail" type="email" isRequired />
      <FormField
        name="userType"
        as={Select}
        label="Type"
        help="Le type donne la plupart des droits."
        options={types}
        isRequired
      />
      <OrgUnitFields {...orgUnits} />
      <FormField name="profile" as={RadioGroup} label="Profil" options={profiles} isRequired />
      <FormField
        name="authentication"
        as={RadioGroup}
        label="Connexion"
        {...(isNew && { help: 'Avec un mot de passe du portail, un lien pour le choisir est envoyé par e-mail.' })}
        options={authentications}
        isRequired
      />
    </>
  );
}
