import { gatheringFileTypeLabels, lvcKindLabels } from '@portal/domain/gathering/states';
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
        <SlotField name="logo" label={gatheringFileTypeLabels.LOGO} purpose="LOGO" />
        <SlotField name="program" label={gatheringFileTypeLabels.PROGRAM} purpose="PROGRAM" hasFlags />
        {isCongress && (
          <SlotField
            name="symposiumProgram"
            label={gatheringFileTypeLabels.SYMPOSIUM_PROGRAM}
            purpose="PROGRAM"
            hasFlags
          />
        )}
      </Section>
      <Section title="Lettres valant convention">
        <SlotField name="lvcGlobal" label={lvcKindLabels.global} purpose="LVC" hasFlags />
        <SlotField name="lvcLocal" label={lvcKindLabels.local} purpose="LVC" hasFlags />
        <SlotField name="lvcMilitary" label={lvcKindLabels.military} purpose="LVC" hasFlags />
        <LetterHelp />
      </Section>
      <Section title="Notes de frais">
        <SlotField
          name="expenseFeeForm"
          label={gatheringFileTypeLabels.EXPENSE_FEE_FORM}
          purpose="EXPENSE_FEE_FORM"
          hasFlags
        />
      </Section>
      <Section title="Autres documents">
        <OtherFiles context={context} />
      </Section>
    </>
  );
}
