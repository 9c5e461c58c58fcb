import { z } from 'zod';
import { formMessages, optionalText, uuid, yesOrNo } from '../../fields/fields.ts';
import { gatheringFileTypes, lvcKinds } from '../states.ts';

const gatheringFile = z.object({
  fileUuid: uuid,
  type: z.enum(gatheringFileTypes),
  lvcKind: z
    .enum(lvcKinds)
    .nullish()
    .transform((v) => v ?? null),
  label: optionalText(120).transform((v) => v ?? null),
  categories: z.array(z.string().max(80)).max(60).default([]),
  displayToHcp: yesOrNo,
  isPhysical: yesOrNo,
  isVirtual: yesOrNo,
});

const single = ['LOGO', 'PROGRAM', 'SYMPOSIUM_PROGRAM', 'EXPENSE_FEE_FORM'] as const;

/** Step 5: one logo, one programme, one LVC of each kind, other files with a label (specification, section 3 "Gathering"). */
export const documentsInput = z
  .object({ gatheringFiles: z.array(gatheringFile).max(50) })
  .superRefine(({ gatheringFiles }, ctx) => {
    gatheringFiles.forEach((file, index) => {
      const issue = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: ['gatheringFiles', index, field], message });
      const twins = gatheringFiles.filter((other) => other.type === file.type && other.lvcKind === file.lvcKind);
      if (file.type === 'OTHER' && !file.label) issue('label', formMessages.required);
      if (file.type === 'LVC' && file.lvcKind === null) issue('lvcKind', formMessages.checkOneOption);
      if ((single as readonly string[]).includes(file.type) && twins.length > 1)
        issue('fileUuid', 'Un seul fichier de ce type est attendu');
      if (file.type === 'LVC' && twins.length > 1) issue('fileUuid', 'Une seule lettre de ce type est attendue');
    });
    if (new Set(gatheringFiles.map((f) => f.fileUuid)).size !== gatheringFiles.length) {
      ctx.addIssue({ code: 'custom', path: ['gatheringFiles'], message: 'Le même fichier est présent deux fois' });
    }
  });
