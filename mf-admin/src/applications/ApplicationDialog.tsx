import { userTypes } from '@portal/domain/actors/user-types';
import { applicationLinkInput } from '@portal/domain/users/fields';
import { CheckboxGroup, RadioGroup, Stack, TextArea, TextField } from '@portal/shared-ui';
import { applicationIconLabels } from '@portal/shared-ui/tiles';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { optionsOf } from '@portal/web/list';
import { OptionalSelect } from '../fields/OptionalSelect.tsx';
import { CreateApplicationDocument, UpdateApplicationDocument } from '../generated/graphql.ts';
import type { OrgUnitOption } from '../org-units/use-org-units.ts';
import { userTypeLabels } from '../words.ts';
import { type Application, valuesOf } from './application-values.ts';

const types = optionsOf(userTypes, userTypeLabels);
const icons = optionsOf(Object.keys(applicationIconLabels), applicationIconLabels);
const visibilities = [
  { id: 'VISIBLE', label: 'Visible' },
  { id: 'HIDDEN', label: 'Masquée', detail: 'Elle reste dans cette liste, sans figurer sur aucun tableau de bord.' },
];

interface ApplicationDialogProps {
  /** None to add one. */
  application: Application | undefined;
  units: readonly OrgUnitOption[];
  /** Of a new one. */
  order: number;
  onDone: () => void;
  onClose: () => void;
}

const Fields = ({ units }: { units: readonly OrgUnitOption[] }) => (
  <Stack $gap={5}>
    <FormField name="name" as={TextField} label="Nom" isRequired />
    <FormField
      name="url"
      as={TextField}
      label="Adresse"
      help="Commence par https://, ou par #/ pour un écran du portail."
      isRequired
    />
    <FormField name="description" as={TextArea} label="Description" maxLength={300} />
    <FormField name="icon" as={OptionalSelect} label="Icône" options={icons} />
    <FormField name="visibility" as={RadioGroup} label="Visibilité" options={visibilities} isRequired />
    <FormField
      name="roles"
      as={CheckboxGroup}
      label="Types d’utilisateurs"
      help="Aucun type coché&#8239;: pour tous."
      options={types}
      isInline
    />
    <FormField
      name="businessUnitUuids"
      as={CheckboxGroup}
      label="Franchises"
      help="Aucune franchise cochée&#8239;: pour toutes."
      options={units}
      isInline
    />
  </Stack>
);

/** Adds an application to the dashboard, or changes one. */
export function ApplicationDialog({ application, units, order, onDone, onClose }: ApplicationDialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title={application ? `Modifier «\u202f${application.name}\u202f»` : 'Ajouter une application'}
      submitLabel={application ? 'Enregistrer' : 'Ajouter'}
      schema={applicationLinkInput}
      values={valuesOf(application, order)}
      {...(application && { rev: application.rev })}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        application
          ? act(
              UpdateApplicationDocument,
              { applicationLinkUuid: application.applicationLinkUuid, input, base },
              'L’application est enregistrée.',
            )
          : act(CreateApplicationDocument, { input }, 'L’application est ajoutée.')
      }
    >
      <Fields units={units.filter(({ id, isRetired }) => !isRetired || application?.businessUnitUuids.includes(id))} />
    </FormDialog>
  );
}
