import type { GatheringFile } from '@portal/domain/gathering/gathering';
import { type GatheringFileType, wizardStepLabels } from '@portal/domain/gathering/states';
import { sentFile } from '@portal/web/document/use-sending';
import { type FormStep, filled, type StepContext } from '../form-step.ts';
import { DocumentsFields } from './DocumentsFields.tsx';
import { type DocumentsValues, type FormFile, type SlotKey, slots } from './documents-values.ts';

function formFileOf(kept: GatheringFile, { names }: StepContext): FormFile {
  const file = names.files.get(kept.fileUuid) ?? sentFile(kept.fileUuid);
  return {
    fileUuid: kept.fileUuid,
    name: file?.name ?? 'Fichier',
    size: file?.size ?? null,
    url: file?.url ?? null,
    label: kept.label ?? '',
    categories: kept.categories,
    displayToHcp: kept.displayToHcp,
    isPhysical: kept.isPhysical,
    isVirtual: kept.isVirtual,
  };
}

function initial(context: StepContext): DocumentsValues {
  const { gatheringFiles } = context.gathering;
  const inSlots = slots.map(({ key, type, lvcKind }) => {
    const kept = gatheringFiles.find((file) => file.type === type && (file.lvcKind ?? null) === lvcKind);
    return [key, kept ? formFileOf(kept, context) : null];
  });
  return {
    ...(Object.fromEntries(inSlots) as Record<SlotKey, FormFile | null>),
    others: gatheringFiles.filter(({ type }) => type === 'OTHER').map((file) => formFileOf(file, context)),
    reason: '',
  };
}

/** Every file of the form with its field, in the order in which they are sent. */
function filesSent(values: DocumentsValues) {
  return [
    ...slots.flatMap(({ key, type, lvcKind }) => {
      const file = values[key];
      return file
        ? [
            {
              field: key as string,
              file,
              type: type as GatheringFileType,
              lvcKind,
            },
          ]
        : [];
    }),
    ...values.others.map((file, index) => ({
      field: `others.${index}`,
      file,
      type: 'OTHER' as GatheringFileType,
      lvcKind: null as GatheringFile['lvcKind'],
    })),
  ];
}

/** What is sent. */
export const input = (values: DocumentsValues): Record<string, unknown> => ({
  gatheringFiles: filesSent(values).map(({ file, type, lvcKind }) => ({
    fileUuid: file.fileUuid,
    type,
    lvcKind,
    label: filled(file.label),
    categories: file.categories,
    displayToHcp: file.displayToHcp,
    isPhysical: file.isPhysical,
    isVirtual: file.isVirtual,
  })),
});

/** The field of a file's problem: `gatheringFiles.3.label` is the label of the fourth file sent. */
export function fieldOf(path: string, values: DocumentsValues): string {
  const [, position, part] = /^gatheringFiles\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const sent = position === undefined ? undefined : filesSent(values)[Number(position)];
  if (!sent) return path;
  return sent.type === 'OTHER' && part === 'label' ? `${sent.field}.label` : sent.field;
}

/** Step 5: the documents. */
export const documentsStep: FormStep<DocumentsValues> = {
  step: 'documents',
  title: wizardStepLabels.documents,
  description: 'Logo, programme, lettres valant convention et autres fichiers de l’événement.',
  initial,
  input,
  fieldOf,
  Fields: DocumentsFields,
};
