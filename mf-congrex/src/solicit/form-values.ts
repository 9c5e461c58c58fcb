import type { Signatory } from '@portal/domain/signing/name';
import {
  lateReason,
  type SolicitationForm,
  type SolicitationFormInput,
  solicitationForm,
} from '@portal/domain/solicitations/fields';
import type { Support } from '@portal/domain/solicitations/states';
import { formMessages } from '@portal/domain/texts/form-messages';
import { messages } from '@portal/domain/texts/messages';
import { isUnsigned, noSignature, type SignatureValue } from '@portal/shared-ui/signature';
import { nameProblem } from '@portal/web/forms/signature';
import { z } from 'zod';

/** Saved to be collected later, or collected at once. */
export type Intent = 'save' | 'collect';

/** The form values; the names under `form` are the server's field names. */
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

/** What the form requires, besides the domain's own rules. */
export interface FormRequirements {
  /** True where the congress is chosen in the form. */
  congress: boolean;
  /** A signature exists already. */
  isSigned: boolean;
  /** Congresses past their deadline: a reason is required. */
  late: readonly string[];
  /** Whose signature it is. */
  person: Signatory;
  /** The message when the signature is missing; the staff's by default. */
  unsigned?: string;
}

const untouched: SolicitationFormInput = { requestedSupport: [], alreadyParticipated: false, priorFunding: false };

/** An emptied telephone is null: the domain's rule does not accept an empty text. */
const typedForm = z
  .custom<SolicitValues['form']>()
  .transform((form): SolicitationFormInput => ({ ...untouched, ...form, phone: form.phone || null }))
  .pipe(solicitationForm);

/** The form always has a text, where the domain's rule takes none as well. */
const typedReason = z
  .string()
  .transform((text): string | null | undefined => text)
  .pipe(lateReason);

// Reported together with the errors of the fields, not after they are fixed.
const always = { when: () => true };

/** The rules of the form: the domain's, and the screen's own. */
export const solicitSchema = ({
  congress,
  isSigned,
  late,
  person,
  unsigned = messages.SOLICITATION_SIGNATURE_MISSING,
}: FormRequirements): z.ZodType<SolicitOutput, SolicitValues> =>
  z
    .object({
      gatheringUuid: z
        .string()
        .nullable()
        .refine((chosen) => !congress || chosen, formMessages.checkOneOption),
      form: typedForm,
      signature: z.custom<SignatureValue>(),
      lateReason: typedReason.transform((reason) => reason ?? null),
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
    });

/** The form values of a saved solicitation; null where nothing was answered. */
export type KeptForm = {
  [K in Exclude<keyof SolicitValues['form'], 'requestedSupport'>]?: SolicitValues['form'][K] | null;
} & {
  requestedSupport?: readonly string[];
};

/** The initial values of the form. */
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

/** The field beside which a server error is shown; the parts of a signature are one field here. */
export const fieldOfScreen = (field: string): string => (field.startsWith('signature') ? 'signature' : field);

/** Refusals that concern one field, though the server names none. */
export const fieldByCode: Readonly<Record<string, string>> = {
  SOLICITATION_LATE: 'lateReason',
  SOLICITATION_SIGNATURE_MISSING: 'signature',
  SIGNATURE_NAME_DIFFERS: 'signature',
};
