import { Section } from '@portal/shared-ui';
import { LetterHelp } from '../../letters/LetterHelp.tsx';
import type { StepContext } from '../form-step.ts';
import { OtherFiles } from './OtherFiles.tsx';
import { SlotField } from './SlotField.tsx';

/** The fields of step 5. */
export function DocumentsFields({ context }: { context: StepContext }) {
  const isCongress = context.gathering.gatheringType === 'congress';
  return (
    <>
      <Section title="Présentation">
        <SlotField name="logo" label="Logo" purpose="LOGO" />
        <SlotField name="program" label="Programme" purpose="PROGRAM" hasFlags />
        {isCongress && <SlotField name="symposiumProgram" label="Programme du symposium" purpose="PROGRAM" hasFlags />}
      </Section>
      <Section title="Lettres valant convention">
        <SlotField name="lvcGlobal" label="Lettre globale" purpose="LVC" hasFlags />
        <SlotField name="lvcLocal" label="Lettre locale" purpose="LVC" hasFlags />
        <SlotField name="lvcMilitary" label="Lettre pour les militaires" purpose="LVC" hasFlags />
        <LetterHelp />
      </Section>
      <Section title="Notes de frais">
        <SlotField name="expenseFeeForm" label="Formulaire de note de frais" purpose="EXPENSE_FEE_FORM" hasFlags />
      </Section>
      <Section title="Autres documents">
        <OtherFiles context={context} />
      </Section>
    </>
  );
}
