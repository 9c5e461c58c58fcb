import {
  type SerfFormType,
  type SerfSection,
  serfSectionLabels,
  serfTopicLabels,
  topicsOf,
} from '@portal/domain/serf/forms';
import type { Signatory } from '@portal/domain/signing/name';
import { CheckboxGroup } from '@portal/shared-ui';
import { TextArea } from '@portal/shared-ui/inputs';
import { SignatureField } from '@portal/shared-ui/signature';
import { FormField, useFormState, useWatch } from '@portal/web/forms';
import { checkNameOf } from '@portal/web/forms/signature';
import { useMemo } from 'react';
import { type Box, otherBox } from './form-values.ts';
import { SectionBox } from './SectionBox.tsx';

function useIsMissing(...names: string[]): boolean {
  const { errors } = useFormState();
  return names.some((name) => name in errors);
}

function Topics({ formType, section }: { formType: SerfFormType; section: SerfSection }) {
  const hasOthers = section === 'crossCutting';
  const isMissing = useIsMissing(section, ...(hasOthers ? ['autres'] : []));
  const isOther = (useWatch({ name: section }) as Box[]).includes(otherBox);
  const options = [
    ...topicsOf(formType, section).map((id) => ({ id: id as Box, label: serfTopicLabels[id] as string })),
    ...(hasOthers ? [{ id: otherBox as Box, label: 'Autres' }] : []),
  ];
  return (
    <SectionBox title={serfSectionLabels[section]} isMissing={isMissing}>
      <FormField
        name={section}
        as={CheckboxGroup}
        label={serfSectionLabels[section]}
        isLabelHidden
        isRequired
        options={options}
      />
      {isOther && <FormField name="autres" as={TextArea} label="Précisez" isRequired rows={3} maxLength={500} />}
    </SectionBox>
  );
}

interface SerfFieldsProps {
  formType: SerfFormType;
  person: Signatory;
  statement: string;
  /** The wording differs for the HCP and for who holds the screen out to them. */
  isByHcp: boolean;
}

/** The boxes of a form and its signature, which follows what is signed. */
export function SerfFields({ formType, person, statement, isByHcp }: SerfFieldsProps) {
  const checkName = useMemo(() => checkNameOf(person), [person]);
  return (
    <>
      <Topics formType={formType} section="therapeuticArea" />
      <Topics formType={formType} section="crossCutting" />
      <SectionBox title="Signature" isMissing={useIsMissing('signature')}>
        <FormField
          name="signature"
          as={SignatureField}
          label={isByHcp ? 'Votre signature' : 'Signature du professionnel de santé'}
          help={
            isByHcp
              ? 'Dessinez votre signature sur cet écran, ou saisissez vos prénom et nom.'
              : 'Faites signer sur cet écran, ou saisir le nom.'
          }
          isRequired
          statement={statement}
          checkName={checkName}
        />
      </SectionBox>
    </>
  );
}
