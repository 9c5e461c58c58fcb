import type { Signatory } from '@portal/domain/signing/name';
import { solicitationStatement } from '@portal/domain/signing/statements';
import { type Support, supportLabels, supports } from '@portal/domain/solicitations/states';
import { Checkbox, CheckboxGroup, Section, TextField } from '@portal/shared-ui';
import { TextArea } from '@portal/shared-ui/inputs';
import { SignatureField } from '@portal/shared-ui/signature';
import { FormField, useFormState, useWatch } from '@portal/web/forms';
import { checkNameOf } from '@portal/web/forms/signature';
import { type ReactNode, useMemo, useState } from 'react';

/** Who fills the form in: the wording differs for staff and for the HCP. */
export type FormAudience = 'staff' | 'hcp';

const supportOptions = supports.map((id) => ({ id, label: supportLabels[id] }));

const words = {
  staff: {
    support: 'Ce que le professionnel de santé demande',
    already: 'A déjà participé à ce congrès',
    funding: 'A été pris en charge au cours des 12 derniers mois',
    signature: 'Signature du professionnel de santé',
    signatureHelp: 'Nécessaire pour recueillir la sollicitation. Faites signer sur cet écran, ou saisissez le nom.',
  },
  hcp: {
    support: 'Ce que vous demandez',
    already: 'J’ai déjà participé à ce congrès',
    funding: 'J’ai été pris en charge par le laboratoire au cours des 12 derniers mois',
    signature: 'Votre signature',
    signatureHelp: 'Saisissez vos nom et prénom, ou dessinez votre signature sur cet écran.',
  },
} as const;

/** Funded before: then with the reason to fund again (specification, section 3 "Solicitation"). */
function PriorFunding({ voice }: { voice: FormAudience }) {
  const isFunded = useWatch({ name: 'form.priorFunding' }) as boolean;
  return (
    <>
      <FormField name="form.priorFunding" as={Checkbox} label={words[voice].funding} />
      {isFunded && (
        <FormField
          name="form.priorFundingJustification"
          as={TextArea}
          label="Justification de la nouvelle demande"
          isRequired
          maxLength={1000}
        />
      )}
    </>
  );
}

/** Whose signature is required, and for which congress; null while none is chosen. */
export interface ToSign {
  person: Signatory;
  gatheringName: string | null;
}

interface SigningProps extends ToSign {
  voice: FormAudience;
}

/** The signing surface, below the text that is signed. */
function Signing({ voice, person, gatheringName }: SigningProps) {
  const requestedSupport = useWatch({ name: 'form.requestedSupport' }) as Support[];
  const checkName = useMemo(() => checkNameOf(person), [person]);
  return (
    <FormField
      name="signature"
      as={SignatureField}
      label={words[voice].signature}
      help={words[voice].signatureHelp}
      isRequired={voice === 'hcp'}
      statement={solicitationStatement({ person, gatheringName, requestedSupport })}
      checkName={checkName}
    />
  );
}

/** Whether the server asked for the reason: the last day may have passed while the form was open, or since it was saved. */
export function useReasonAsked(): boolean {
  const [isAsked, setAsked] = useState(false);
  // The error goes as soon as somebody types; the field stays.
  if (useFormState().errors.lateReason !== undefined && !isAsked) setAsked(true);
  return isAsked;
}

interface SolicitFieldsProps {
  voice: FormAudience;
  toSign: ToSign;
  /** Draws the reason of a solicitation after the last day. */
  late?: boolean;
  /** The signature that is there. */
  signed?: ReactNode;
}

/** The form of a solicitation, for staff and HCPs. */
export function SolicitFields({ voice, toSign, late, signed }: SolicitFieldsProps) {
  const said = words[voice];
  return (
    <>
      <Section title="Prise en charge">
        <FormField
          name="form.requestedSupport"
          as={CheckboxGroup}
          label={said.support}
          isRequired
          options={supportOptions}
        />
        <FormField name="form.alreadyParticipated" as={Checkbox} label={said.already} />
        <PriorFunding voice={voice} />
      </Section>
      <Section title="Informations">
        <FormField name="form.phone" as={TextField} label="Téléphone" type="tel" inputMode="tel" autoComplete="tel" />
        <FormField name="form.therapeuticArea" as={TextField} label="Aire thérapeutique" />
        <FormField
          name="form.therapeuticCommitteeRole"
          as={TextArea}
          label="Rôle dans un comité thérapeutique"
          help="Par exemple dans un comité du médicament ou une commission."
          maxLength={500}
        />
      </Section>
      {late && (
        <FormField
          name="lateReason"
          as={TextArea}
          label="Motif du recueil après la date de fin"
          help="La date de fin des sollicitations de ce congrès est dépassée."
          isRequired
          maxLength={500}
        />
      )}
      <Section title="Signature">
        {signed}
        <Signing voice={voice} {...toSign} />
      </Section>
    </>
  );
}
