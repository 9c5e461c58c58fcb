import { type ProgrammePageInput, programmePageInput } from '@portal/domain/skyclarys/fields';
import type { DescribeCollision } from '@portal/web/forms';
import { byLabels, validate } from '@portal/web/forms';
import type { z } from 'zod';
import type { Content } from '../public/Programme.tsx';

export interface TitledText {
  title: string;
  text: string;
}

export interface AttachedDocument {
  title: string;
  fileUuid: string;
  /** Of one that no version has yet: a draft that is too old comes back without it. */
  sentAt?: number;
}

/** The values of the form as its fields hold them: empty text is ''. */
export type PageValues = Omit<z.input<typeof programmePageInput>, 'documents'> & { documents: AttachedDocument[] };

const documentOf = ({ title, fileUuid }: AttachedDocument): AttachedDocument => ({ title, fileUuid });
const titledOf = ({ title, text }: TitledText): TitledText => ({ title, text });

/** A version as the form begins with it. */
export const valuesOf = (content: Content): PageValues => ({
  title: content.title,
  introduction: content.introduction,
  sections: content.sections.map(titledOf),
  questions: content.questions.map(titledOf),
  documents: content.documents.map(documentOf),
  contactPhone: content.contactPhone ?? '',
  contactEmail: content.contactEmail ?? '',
  contactHours: content.contactHours ?? '',
  sideEffects: content.sideEffects,
  consentText: content.consentText,
  dataProtection: content.dataProtection,
});

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;
const trimmed = ({ title, text }: TitledText): TitledText => ({ title: title.trim(), text: text.trim() });

/** Why it cannot be sent, or what is. */
export const checkPage = (values: PageValues) =>
  validate(programmePageInput, { ...values, documents: values.documents.map(documentOf) });

/** What is sent, as it is kept: what was not touched is equal to what is there. */
export const inputOf = (values: PageValues): ProgrammePageInput => ({
  title: values.title.trim(),
  introduction: values.introduction.trim(),
  sections: values.sections.map(trimmed),
  questions: values.questions.map(trimmed),
  documents: values.documents.map(({ title, fileUuid }) => ({ title: title.trim(), fileUuid })),
  contactPhone: orNull(values.contactPhone),
  contactEmail: orNull(values.contactEmail),
  contactHours: orNull(values.contactHours),
  sideEffects: values.sideEffects.trim(),
  consentText: values.consentText.trim(),
  dataProtection: values.dataProtection.trim(),
});

/** What the public would see of what is typed. */
export const contentOf = (values: PageValues, versionNumber: number): Content => ({
  ...inputOf(values),
  versionNumber,
});

const lists: Readonly<Record<string, string>> = { sections: 'Rubriques', questions: 'Questions fréquentes' };
const titlesOf = (list: unknown): string =>
  (list as TitledText[]).map(({ title, text }) => `${title}\u202f: ${text}`).join('\n') || 'Aucune';

const namesOf = (list: unknown): string =>
  ((list ?? []) as AttachedDocument[]).map(({ title }) => title).join('\n') || 'Aucun';

/** A list collides as a whole; all else goes by the labels of the form. */
export const describeCollision: DescribeCollision = ({ path, mine, theirs }, labels) => {
  if (path === 'documents') return [{ label: 'Documents', mine: namesOf(mine), theirs: namesOf(theirs) }];
  const label = lists[path];
  return label ? [{ label, mine: titlesOf(mine), theirs: titlesOf(theirs) }] : byLabels({ path, mine, theirs }, labels);
};
