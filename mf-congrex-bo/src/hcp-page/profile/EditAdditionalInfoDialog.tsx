import {
  type AdditionalInfoField,
  type AdditionalInfoInput,
  additionalInfoFields,
  additionalInfoInput,
  additionalInfoLabels,
} from '@portal/domain/hcps/personal-data/additional-info';
import { Columns, ComboBox, Section, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { countryOptions } from '../../event-form/information/countries.ts';
import { UpdateHcpAdditionalInfoDocument } from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { SealedField, type SealedInput } from './SealedField.tsx';

const Address: SealedInput = (props) => <TextArea {...props} rows={2} />;
const Country: SealedInput = ({ onChange, ...props }) => (
  <ComboBox {...props} options={countryOptions} onChange={(code) => onChange?.(code ?? '')} />
);
const DayInput: SealedInput = ({ value, onChange, ...props }) => (
  <DatePicker {...props} value={value || null} onChange={(day: string | null) => onChange?.(day ?? '')} />
);
const Text = TextField as SealedInput;

const inputs: Partial<Record<AdditionalInfoField, SealedInput>> = {
  address: Address,
  country: Country,
  birthDate: DayInput,
  planeSubscriptionExpiry: DayInput,
  trainCardExpiry: DayInput,
};

const groups: readonly { title: string; fields: readonly AdditionalInfoField[] }[] = [
  { title: 'État civil', fields: ['address', 'country', 'birthDate', 'idCardNumber', 'passportNumber'] },
  {
    title: 'Abonnement avion',
    fields: ['planeSubscriptionName', 'planeSubscriptionNumber', 'planeSubscriptionExpiry'],
  },
  { title: 'Carte de train', fields: ['trainCardName', 'trainCardNumber', 'trainCardExpiry'] },
];

/** Only fields that were typed in or cleared: an untouched field is not sent, so that it stays. */
function changedOnly(output: object, typed: AdditionalInfoInput, filled: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(output).filter(([name, value]) => {
      const text = typed[name as AdditionalInfoField];
      return text !== undefined && text !== null && (value !== null || filled.has(name));
    }),
  );
}

/**
 * Changes the sealed fields without opening them: each that is filled in is kept, replaced or cleared, and nobody has to look at a passport
 * number to correct an address.
 */
export function EditAdditionalInfoDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { hcp } = useHcp();
  const act = useMutate(useHcp().refresh);
  const known = hcp.additionalInfo ?? [];
  const filled = new Set(known.filter(({ isFilled }) => isFilled).map(({ name }) => name));
  const maskOf = (field: AdditionalInfoField) => known.find(({ name }) => name === field)?.mask ?? '••••';
  const blank = Object.fromEntries(additionalInfoFields.map((name) => [name, filled.has(name) ? null : '']));
  return (
    <FormDialog
      title="Modifier les informations complémentaires"
      schema={additionalInfoInput}
      values={blank as AdditionalInfoInput}
      rev={hcp.rev}
      opened={{ kind: 'hcp', id: hcp.uuid }}
      onClose={onClose}
      onSave={async (output, typed, base) => {
        const additionalInfo = changedOnly(output, typed, filled);
        await act(
          UpdateHcpAdditionalInfoDocument,
          { uuid: hcp.uuid, additionalInfo, base },
          'Les informations sont enregistrées.',
        );
        onSaved();
      }}
    >
      {groups.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Columns $min={260}>
            {fields.map((name) => (
              <SealedField
                key={name}
                name={name}
                label={additionalInfoLabels[name]}
                as={inputs[name] ?? Text}
                {...(filled.has(name) ? { mask: maskOf(name) } : {})}
              />
            ))}
          </Columns>
        </Section>
      ))}
    </FormDialog>
  );
}
