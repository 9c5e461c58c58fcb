import { formMessages } from '@portal/domain/form-messages';
import { type SerfFormGiven, serfFormOf } from '@portal/domain/serf/fields';
import type { SerfFormType, SerfTopic } from '@portal/domain/serf/forms';
import { topicsOf } from '@portal/domain/serf/forms';
import type { Signatory } from '@portal/domain/signing/name';
import { isUnsigned, noSignature, type SignatureValue } from '@portal/shared-ui/signature';
import { linkSignatureOf, nameProblem } from '@portal/web/forms/signature';
import { z } from 'zod';

/** The box of the free text, among those of its section. */
export const otherBox = 'autres';
export type Box = SerfTopic | typeof otherBox;

/** The form on the screen; the names are the server's. */
export interface SerfValues {
  therapeuticArea: Box[];
  crossCutting: Box[];
  autres: string;
  signature: SignatureValue;
}

/** What the server takes: the text counts only while its box is ticked. */
const givenOf = ({ therapeuticArea, crossCutting, autres }: SerfValues) => ({
  therapeuticArea,
  crossCutting: crossCutting.filter((box) => box !== otherBox),
  autres: crossCutting.includes(otherBox) ? autres : null,
});

export interface SerfOutput {
  form: SerfFormGiven;
  signature: ReturnType<typeof linkSignatureOf>;
}

/** The rules of the form: the domain's, and that it is signed. */
export const serfSchema = (formType: SerfFormType, person: Signatory): z.ZodType<SerfOutput, SerfValues> =>
  z.custom<SerfValues>().transform((values, ctx): SerfOutput => {
    const form = serfFormOf(formType).safeParse(givenOf(values));
    const add = (path: PropertyKey[], message: string) =>
      ctx.issues.push({ code: 'custom', path, message, input: values });
    for (const { path, message } of form.error?.issues ?? []) add(path, message);
    const unsigned = isUnsigned(values.signature) ? formMessages.required : nameProblem(values.signature, person);
    if (unsigned) add(['signature'], unsigned);
    return form.data && !unsigned ? { form: form.data, signature: linkSignatureOf(values.signature) } : z.NEVER;
  });

/** As it was last filled in; a signature is always given anew. */
export function firstValues(formType: SerfFormType, topics: readonly string[], autres: string | null): SerfValues {
  const ticked = (section: 'therapeuticArea' | 'crossCutting'): Box[] =>
    topicsOf(formType, section).filter((topic) => topics.includes(topic));
  return {
    therapeuticArea: ticked('therapeuticArea'),
    crossCutting: [...ticked('crossCutting'), ...(autres === null ? [] : [otherBox as Box])],
    autres: autres ?? '',
    signature: noSignature('drawn'),
  };
}

/** The field beside which an error of the server is shown. */
export const fieldOfScreen = (field: string): string =>
  field.startsWith('signature') ? 'signature' : field.replace(/^form\./, '');
