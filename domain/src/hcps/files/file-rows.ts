import { z } from 'zod';
import { uuid } from '../../fields/fields.ts';
import { defineRows, type Guard } from '../../rules/workflow.ts';
import { hcpActions } from '../actions.ts';
import { hcpFileEdits } from '../edits.ts';
import { type ChangeContext, claimOfFiles, type Rule } from '../event-builders.ts';
import { hcpFileChange, hcpFileInput } from '../fields.ts';
import type { Hcp, HcpState } from '../known-gathering.ts';

const fileKey = z.strictObject({ hcpFileUuid: uuid });
const fileEdit = z.strictObject({ hcpFileUuid: uuid, file: hcpFileChange });

type NewFile = z.output<typeof hcpFileInput>;
type FileEdit = z.output<typeof fileEdit>;

const hasFile: Guard<Hcp, { hcpFileUuid: string }> = ({ doc, input }) =>
  doc.files.some(({ hcpFileUuid }) => hcpFileUuid === input.hcpFileUuid) ? true : 'NOT_FOUND';

const { rows: actions } = hcpActions;
const claimFiles = ({ doc }: ChangeContext) => [claimOfFiles(doc)];

/** The files of a health-care professional: each comes, changes and goes by itself. */
export const hcpFileRows = defineRows<Hcp, HcpState>()({
  addHcpFile: {
    ...actions.addHcpFile,
    to: 'same',
    input: hcpFileInput,
    apply: ({ doc, input, newUuid }: Rule<NewFile>) => ({
      files: [...doc.files, { hcpFileUuid: newUuid(), ...input }],
    }),
    emits: claimFiles,
    records: ({ doc }) => ({ hcpFileUuid: doc.files.at(-1)?.hcpFileUuid }),
  },
  updateHcpFile: {
    ...actions.updateHcpFile,
    to: 'same',
    input: fileEdit,
    edits: hcpFileEdits,
    check: [hasFile],
    apply: ({ doc, input: { hcpFileUuid, file } }: Rule<FileEdit>) => ({
      files: doc.files.map((one) =>
        one.hcpFileUuid === hcpFileUuid ? { ...one, ...file, fileUuid: file.fileUuid ?? one.fileUuid } : one,
      ),
    }),
    emits: claimFiles,
    records: ({ input }) => ({ hcpFileUuid: input.hcpFileUuid }),
  },
  removeHcpFile: {
    ...actions.removeHcpFile,
    to: 'same',
    input: fileKey,
    check: [hasFile],
    apply: ({ doc, input }: Rule<z.output<typeof fileKey>>) => ({
      files: doc.files.filter(({ hcpFileUuid }) => hcpFileUuid !== input.hcpFileUuid),
    }),
    emits: claimFiles,
    records: ({ input }) => ({ hcpFileUuid: input.hcpFileUuid }),
  },
});
