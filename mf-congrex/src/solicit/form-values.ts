import { formMessages } from '@portal/domain/form-messages';
import { messages } from '@portal/domain/messages';
import { type NameVerdict, nameVerdict, noNameTyped, type Signatory } from '@portal/domain/signing/name';
import {
  lateReason,
  type SolicitationForm,
  type SolicitationFormInput,
  solicitationForm,
} from '@portal/domain/solicitations/fields';
import type { Support } from '@portal/domain/solicitations/states';
import { DrawnImage, isUnsigned, noSignature, type SignatureValue } from '@portal/shared-ui/signature';
import { z } from 'zod';

/** Kept to be taken up later, or collected at once. */
export type Intent = 'save' | 'collect';

/** What the form holds; the names under `form` are those by which the server calls its fields. */
export interface SolicitValues {
  gatheringUuid: string | null;
  form: {
    phone: string;
    therapeuticArea: string;
    therapeuticCommitteeRole: string;
    requestedSupport: Support[];
    alreadyParticipated: boolean;
    priorFunding: boolean;
    priorFundingJustification: string;
  };
  signature: SignatureValue;
  lateReason: string;
  intent: Intent;
}

export interface SolicitOutput {
  gatheringUuid: string | null;
  form: SolicitationForm;
  signature: SignatureValue;
  lateReason: string | null;
  intent: Intent;
}

/** What the form must ask for, besides the domain's own rules. */
export interface Asked {
  /** Where it is to be chosen. */
  congress: boolean;
  /** A signature is there already. */
  isSigned: boolean;
  /** Congresses whose last day is over: a reason is needed. */
  late: readonly string[];
  /** Whose signature it is. */
  person: Signatory;
  /** Where the signature misses; as staff read it unless told otherwise. */
  unsigned?: string;
}

const untouched: SolicitationFormInput = { requestedSupport: [], alreadyParticipated: false, priorFunding: false };

/** An emptied telephone is none: the domain's rule takes no empty text for it. */
const typedForm = z.preprocess(
  (value) => ({
    ...untouched,
    ...(value as SolicitValues['form']),
    phone: (value as SolicitValues['form']).phone || null,
  }),
  solicitationForm,
) as unknown as z.ZodType<SolicitationForm, SolicitValues['form']>;

// Said at once with the errors of the fields, not after they are mended.
const always = { when: () => true };

/** What is said beside a typed name that is none, or that is another one and not confirmed. */
function nameProblem(signature: SignatureValue, person: Signatory): string | null {
  if (signature.way !== 'typed' || isUnsigned(signature)) return null;
  const said: Record<NameVerdict, string | null> = {
    THEIRS: null,
    NO_NAME: noNameTyped,
    DIFFERS: signature.isConfirmed ? null : messages.SIGNATURE_NAME_DIFFERS,
  };
  return said[nameVerdict(signature.name, person)];
}

/** The rules of the form: the domain's, and what the screen asks beside them. */
export const solicitSchema = ({
  congress,
  isSigned,
  late,
  person,
  unsigned = messages.SOLICITATION_SIGNATURE_MISSING,
}: Asked): z.ZodType<SolicitOutput, SolicitValues> =>
  z
    .object({
      gatheringUuid: z
        .string()
        .nullable()
        .refine((chosen) => !congress || chosen, formMessages.checkOneOption),
      form: typedForm,
      signature: z.custom<SignatureValue>(),
      lateReason: lateReason.transform((reason) => reason ?? null),
      intent: z.enum(['save', 'collect']),
    })
    .refine(({ intent, signature }) => intent === 'save' || isSigned || !isUnsigned(signature), {
      path: ['signature'],
      message: unsigned,
      ...always,
    })
    .superRefine(({ signature }, ctx) => {
      const message = nameProblem(signature, person);
      if (message) ctx.addIssue({ code: 'custom', path: ['signature'], message });
    })
    .refine(({ gatheringUuid, lateReason: reason }) => !late.includes(gatheringUuid ?? '') || reason?.trim(), {
      path: ['lateReason'],
      message: messages.SOLICITATION_LATE,
      ...always,
    }) as unknown as z.ZodType<SolicitOutput, SolicitValues>;

/** What a solicitation that is kept says of its form; null where nothing was said. */
export type KeptForm = {
  [K in Exclude<keyof SolicitValues['form'], 'requestedSupport'>]?: SolicitValues['form'][K] | null;
} & {
  requestedSupport?: readonly string[];
};

/** A typed signature as the server takes it. */
export const typedSignatureOf = ({ name, isConfirmed }: SignatureValue) => ({
  typedName: name.trim(),
  ...(isConfirmed && { nameConfirmed: true }),
});

/** A signature by a link, which sends no file: a drawing goes as its strokes. */
export const linkSignatureOf = (value: SignatureValue) =>
  value.way === 'drawn' && value.drawing instanceof DrawnImage
    ? { strokes: value.drawing.strokes.map((stroke) => [...stroke]) }
    : typedSignatureOf(value);

/** The values with which the form begins. */
export const firstValues = (
  kept: KeptForm,
  more: Partial<Pick<SolicitValues, 'gatheringUuid' | 'signature' | 'intent' | 'lateReason'>> = {},
): SolicitValues => ({
  gatheringUuid: null,
  signature: noSignature(),
  lateReason: '',
  intent: 'collect',
  ...more,
  form: {
    phone: kept.phone ?? '',
    therapeuticArea: kept.therapeuticArea ?? '',
    therapeuticCommitteeRole: kept.therapeuticCommitteeRole ?? '',
    requestedSupport: [...(kept.requestedSupport ?? [])] as Support[],
    alreadyParticipated: kept.alreadyParticipated ?? false,
    priorFunding: kept.priorFunding ?? false,
    priorFundingJustification: kept.priorFundingJustification ?? '',
  },
});

/** The field beside which the server's word stands; the parts of a signature are one field here. */
export const fieldOfScreen = (field: string): string => (field.startsWith('signature') ? 'signature' : field);

/** Refusals that concern one field, though the server names none. */
export const fieldByCode: Readonly<Record<string, string>> = {
  SOLICITATION_LATE: 'lateReason',
  SOLICITATION_SIGNATURE_MISSING: 'signature',
  SIGNATURE_NAME_DIFFERS: 'signature',
};
