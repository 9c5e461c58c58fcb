import { z } from 'zod';
import { userTypes } from '../actors/user-types.ts';
import { email, formMessages, newPassword, optionalText, requiredText, typed, uuid } from '../fields/fields.ts';
import { offeredRights } from '../rights/catalogue.ts';
import { applicationVisibilities, authentications, profiles } from './labels.ts';

/** The user form, to create and to update. */
export const userInput = z.strictObject({
  userType: z.enum(userTypes, { error: formMessages.required }),
  profile: z.enum(profiles, { error: formMessages.required }),
  authentication: z.enum(authentications, { error: formMessages.required }),
  firstName: requiredText(100),
  lastName: requiredText(100),
  email,
  businessUnitUuid: uuid.nullish(),
  /** Zone of an MSL. */
  zoneUuid: uuid.nullish(),
  /** Zones of an ABM. */
  zoneUuids: z.array(uuid).max(50).nullish(),
});
export type UserInput = z.infer<typeof userInput>;
/** The same, with whose it is. */
export const storedUser = userInput.extend({ userUuid: uuid });

export const loginInput = z.strictObject({
  login: requiredText(320),
  password: z
    .string({ error: formMessages.required })
    .min(1, formMessages.required)
    .max(1000, '1000 caractères au plus'),
});

export const passwordResetRequest = z.strictObject({ email });

/** A new password and its confirmation (specification, section 5 "General"). */
export const passwordResetInput = newPassword;

/** Rights given to a person beside those of the type. */
export const additionalRightsInput = z.strictObject({
  rights: z
    .array(z.enum(offeredRights))
    .max(offeredRights.length)
    .transform((rights) => [...new Set(rights)]),
});

/** An address of the portal itself: a route of the hash router. */
const portalAddress = /^#\/(?!\/)[\w\-./{}]*$/;
const webAddress = /^https?:\/\/[^\s/$.?#][^\s]*$/i;

/** A tile of the dashboard; no role or no unit named means everybody (specification, sections 1 and 3). */
export const applicationLinkInput = z.strictObject({
  url: typed({ error: formMessages.required })
    .min(1, formMessages.required)
    .max(2000, '2000 caractères au plus')
    .refine((url) => url === '' || portalAddress.test(url) || webAddress.test(url), {
      message: 'L’adresse doit commencer par http:// ou https://, ou par #/ pour un écran du portail',
    }),
  name: requiredText(80),
  description: optionalText(300),
  /** Name of an icon of the design system. */
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/, 'Nom d’icône incorrect')
    .nullish(),
  roles: z.array(z.enum(userTypes)).max(userTypes.length),
  businessUnitUuids: z.array(uuid).max(20),
  visibility: z.enum(applicationVisibilities),
  order: z.number().int().min(0).max(10_000),
});
export type ApplicationLinkInput = z.infer<typeof applicationLinkInput>;

const maxJsonBytes = 20_000;

/** A JSON text of at most 20 kB: what a screen wants back as it was. */
const jsonText = z.string().superRefine((text, ctx) => {
  if (new TextEncoder().encode(text).length > maxJsonBytes) {
    ctx.addIssue({ code: 'custom', message: '20 ko au plus' });
    return;
  }
  try {
    JSON.parse(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'Valeur illisible' });
  }
});

const key = z.string().regex(/^[A-Za-z][\w.:-]{0,99}$/, 'Clé incorrecte');

export const preferenceInput = z.strictObject({ key, value: jsonText });

/** A view of a list: its filters, columns and order, under a name; its own or shared with everybody. */
export const savedViewInput = z.strictObject({
  listName: key,
  name: requiredText(80),
  value: jsonText,
  isShared: z.boolean().nullish(),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;
