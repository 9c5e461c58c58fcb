import { newZoneInput, zoneInput } from '@portal/domain/users/org-units/zones';
import { NumberField, Stack, TextField } from '@portal/shared-ui';
import { useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { OptionalSelect } from '../fields/OptionalSelect.tsx';
import {
  CreateZoneDocument,
  MslsOfUnitDocument,
  type MslsOfUnitQuery,
  UpdateZoneDocument,
} from '../generated/graphql.ts';
import { nameOf } from '../words.ts';
import { nextOrder, type ShownUnit, type ShownZone } from './org-unit-values.ts';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

const Fields = () => (
  <>
    <FormField name="label" as={TextField} label="Nom" isRequired />
    <FormField name="order" as={NumberField} label="Place dans les listes" min={0} isRequired />
  </>
);

/** Adds a zone to a unit. */
export function CreateZoneDialog({ unit, onDone, onClose }: DialogProps & { unit: ShownUnit }) {
  const act = useMutate(onDone);
  const { businessUnitUuid, label, zones } = unit;
  return (
    <FormDialog
      title={`Ajouter une zone à ${label}`}
      submitLabel="Ajouter"
      schema={newZoneInput}
      values={{ label: '', order: nextOrder(zones), businessUnitUuid }}
      onClose={onClose}
      onSave={(input) => act(CreateZoneDocument, { input }, 'La zone est ajoutée.')}
    >
      <Stack $gap={5}>
        <Fields />
      </Stack>
    </FormDialog>
  );
}

const optionsOf = ({ users }: MslsOfUnitQuery) =>
  users.items.map((user) => ({ id: user.userUuid, label: nameOf(user) }));

/** The MSLs of the unit; the present one stays a choice, also after having left. */
function useMsls({ businessUnitUuid, mslUserUuid, msl }: ShownZone) {
  const { data: options = [] } = usePageQuery(MslsOfUnitDocument, { businessUnitUuid }, optionsOf);
  if (!mslUserUuid || options.some(({ id }) => id === mslUserUuid)) return options;
  return [...options, { id: mslUserUuid, label: msl ? nameOf(msl) : 'Nom indisponible' }];
}

/** Renames a zone, or gives it to another MSL. */
export function EditZoneDialog({ zone, onDone, onClose }: DialogProps & { zone: ShownZone }) {
  const act = useMutate(onDone);
  const msls = useMsls(zone);
  const { zoneUuid, rev, label, order, mslUserUuid } = zone;
  return (
    <FormDialog
      title={`Modifier ${label}`}
      schema={zoneInput}
      values={{ label, order, mslUserUuid: mslUserUuid ?? null }}
      rev={rev}
      onClose={onClose}
      onSave={(input, _typed, base) => act(UpdateZoneDocument, { zoneUuid, input, base }, 'La zone est enregistrée.')}
    >
      <Stack $gap={5}>
        <Fields />
        <FormField
          name="mslUserUuid"
          as={OptionalSelect}
          label="MSL responsable"
          help="Parmi les MSL actifs de la franchise."
          options={msls}
        />
      </Stack>
    </FormDialog>
  );
}
