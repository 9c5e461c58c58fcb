import { supportLabels, supports } from '@portal/domain/solicitations/states';
import { Checkbox, CheckboxGroup, Section, TextField } from '@portal/shared-ui';
import { TextArea } from '@portal/shared-ui/inputs';
import { SignatureField } from '@portal/shared-ui/signature';
import { FormField, useWatch } from '@portal/web/forms';
import type { ReactNode } from 'react';

/** Who fills the form in: staff speak of the HCP, an HCP of themself. */
export type Voice = 'staff' | 'hcp';

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
    signatureHelp: 'Saisissez vos nom et prénom pour signer votre demande.',
  },
} as const;

/** Funded before: then with the reason to fund again (specification, section 3 "Solicitation"). */
function PriorFunding({ voice }: { voice: Voice }) {
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

/** The form of a solicitation, whoever fills it in. @param late draws the reason of a solicitation after the last day */
export function SolicitFields({ voice, late, signed }: { voice: Voice; late?: boolean; signed?: ReactNode }) {
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
        <FormField name="form.therapeuticArea" as={TextField} label="Aire thérapeutique" maxLength={120} />
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
        <FormField
          name="signature"
          as={SignatureField}
          label={said.signature}
          help={said.signatureHelp}
          isRequired={voice === 'hcp'}
          // A link may not send files: its holder signs by name.
          ways={voice === 'hcp' ? 'typed' : 'both'}
        />
      </Section>
    </>
  );
}
