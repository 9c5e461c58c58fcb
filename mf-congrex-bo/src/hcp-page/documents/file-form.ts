import { formMessages } from '@portal/domain/fields/fields';
import { hcpFileChange } from '@portal/domain/hcps/fields';
import { z } from 'zod';

const file = z.instanceof(File, { error: formMessages.required }).nullable();

/**
 * A document of an HCP as the screen edits it: the domain's fields, with the file itself instead of its identifier.
 *
 * @param needsFile a new document names its file, a change may keep the current one
 */
export const fileFormOf = (needsFile: boolean) =>
  z
    .object({
      ...hcpFileChange.shape,
      fileUuid: needsFile ? file.refine((one) => one !== null, formMessages.required) : file,
    })
    .superRefine((values, context) => {
      // The rule between the two dates is the domain's.
      const { error } = hcpFileChange.safeParse({ ...values, fileUuid: null });
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    });
export type FileForm = z.input<ReturnType<typeof fileFormOf>>;
