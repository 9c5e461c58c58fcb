import { faultsOfForm } from '@portal/domain/serf/form-rules';
import { type SerfFormType, type SerfTopic, topicsOf } from '@portal/domain/serf/forms';
import type { Signatory } from '@portal/domain/signing/name';
import { formMessages } from '@portal/domain/texts/form-messages';
import { isUnsigned, noSignature, type SignatureValue } from '@portal/shared-ui/signature';
import type { Outcome } from '@portal/web/forms';
import { linkSignatureOf, nameProblem } from '@portal/web/forms/signature';

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

const topicsAmong = (boxes: readonly Box[]) => boxes.filter((box): box is SerfTopic => box !== otherBox);

/** What the server takes: the text counts only while its box is ticked. */
const givenOf = ({ therapeuticArea, crossCutting, autres }: SerfValues) => ({
  therapeuticArea: topicsAmong(therapeuticArea),
  crossCutting: topicsAmong(crossCutting),
  autres: crossCutting.includes(otherBox) ? autres.trim() : null,
});

export interface SerfOutput {
  form: ReturnType<typeof givenOf>;
  signature: ReturnType<typeof linkSignatureOf>;
}

/** Holds the form against the domain's rules, and that it is signed. Boxes are those of the form: nothing else can be ticked. */
export const serfCheck =
  (person: Signatory) =>
  (values: SerfValues): Outcome<SerfOutput> => {
    const form = givenOf(values);
    const unsigned = isUnsigned(values.signature) ? formMessages.required : nameProblem(values.signature, person);
    const errors = { ...faultsOfForm(form), ...(unsigned && { signature: unsigned }) };
    return Object.keys(errors).length > 0
      ? { values: null, errors }
      : { values: { form, signature: linkSignatureOf(values.signature) }, errors: null };
  };

/** As it was last filled in; a signature is always given again. */
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
