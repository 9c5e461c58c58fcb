import { gatheringFileTypeLabels, lvcKindLabels } from '@portal/domain/gathering/states';
import { Section } from '@portal/shared-ui';
import { LetterHelp } from '../../letters/LetterHelp.tsx';
import type { StepContext } from '../form-step.ts';
import { categoryOptions } from './FileFlags.tsx';
import { OtherFiles } from './OtherFiles.tsx';
import { SlotField } from './SlotField.tsx';

/** The fields of step 5. Letters are models, given to nobody as they are: nothing says for whom they are. */
export function DocumentsFields({ context }: { context: StepContext }) {
  const isCongress = context.gathering.gatheringType === 'congress';
  const categories = categoryOptions(context);
  return (
    <>
      <Section title="Présentation">
        <SlotField name="logo" label={gatheringFileTypeLabels.LOGO} purpose="LOGO" />
        <SlotField name="program" label={gatheringFileTypeLabels.PROGRAM} purpose="PROGRAM" categories={categories} />
        {isCongress && (
          <SlotField
            name="symposiumProgram"
            label={gatheringFileTypeLabels.SYMPOSIUM_PROGRAM}
            purpose="PROGRAM"
            categories={categories}
          />
        )}
      </Section>
      <Section title="Lettres valant convention">
        <SlotField name="lvcGlobal" label={lvcKindLabels.global} purpose="LVC" />
        <SlotField name="lvcLocal" label={lvcKindLabels.local} purpose="LVC" />
        <SlotField name="lvcMilitary" label={lvcKindLabels.military} purpose="LVC" />
        <LetterHelp />
      </Section>
      <Section title="Notes de frais">
        <SlotField
          name="expenseFeeForm"
          label={gatheringFileTypeLabels.EXPENSE_FEE_FORM}
          purpose="EXPENSE_FEE_FORM"
          categories={categories}
        />
      </Section>
      <Section title="Autres documents">
        <OtherFiles context={context} />
      </Section>
    </>
  );
}
