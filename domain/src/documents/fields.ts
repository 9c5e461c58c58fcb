import { z } from 'zod';
import { requiredText, uuid } from '../fields/fields.ts';

/** Files of 20 MB each at most (decisions, section 7). */
export const fileSizeLimit = 20 * 1024 * 1024;

/** Kinds of content that the portal takes, found by content and not by name; with the type it is served under and its extensions. */
export const fileKinds = {
  PDF: { contentType: 'application/pdf', extensions: ['pdf'] },
  PNG: { contentType: 'image/png', extensions: ['png'] },
  JPEG: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  WEBP: { contentType: 'image/webp', extensions: ['webp'] },
  DOCX: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  XLSX: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  CSV: { contentType: 'text/csv', extensions: ['csv'] },
  /** Only ever written by the portal. */
  ZIP: { contentType: 'application/zip', extensions: ['zip'] },
} as const;

export type FileKind = keyof typeof fileKinds;
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

const images = ['PNG', 'JPEG', 'WEBP'] as const;

/** What a file is for, and the content that this asks for (specification, section 9 "File types"; decisions, section 7). */
export const filePurposes = {
  PROGRAM: ['PDF'],
  /** A DOCX is a model with dynamic values; a PDF is the same letter for everybody. */
  LVC: ['DOCX', 'PDF'],
  OTHER: ['PDF'],
  EXPENSE_FEE_FORM: ['PDF'],
  LOGO: images,
  ACTIVITY_IMAGE: images,
  SIGNATURE: ['PNG'],
  IMPORT: ['XLSX', 'CSV'],
  TICKET: ['PDF'],
} as const satisfies Record<string, readonly FileKind[]>;

export type FilePurpose = keyof typeof filePurposes;
export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]];

/** Shown in the page rather than saved: images, and a PDF that runs nothing. */
export const canBeShownInline = (file: { kind: FileKind; isActive: boolean }): boolean =>
  !file.isActive && (file.kind === 'PDF' || (images as readonly FileKind[]).includes(file.kind));

/** What the upload endpoint found out about a file. */
export const receivedFile = z.object({
  fileUuid: uuid,
  name: requiredText(200),
  size: z.number().int().min(1).max(fileSizeLimit),
  kind: z.enum(fileKindNames),
  sha256: z.string().length(64),
  isActive: z.boolean(),
});

/** What the portal itself wrote, however large. */
export const writtenFile = receivedFile.pick({ fileUuid: true, name: true, kind: true, sha256: true }).extend({
  size: z.number().int().min(1),
});

const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * A name that is safe in any folder and header: no path, no control or direction characters, an extension that agrees with the content.
 * @param given as the browser sent it
 */
export function safeFileName(given: string, kind: FileKind): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const extensions: readonly string[] = fileKinds[kind].extensions;
  const dot = clean.lastIndexOf('.');
  const agrees = dot > 0 && extensions.includes(clean.slice(dot + 1).toLowerCase());
  const extension = agrees ? clean.slice(dot) : `.${extensions[0]}`;
  const stem = [...(agrees ? clean.slice(0, dot) : clean)].slice(0, 150).join('').trim();
  return `${stem || 'fichier'}${extension}`;
}
