import {
  allCardFields,
  badInput,
  cardsAskedFor,
  manualSensitiveFields,
  type ParticipantDetails,
  PortalError,
  participantDetailsInput,
  type SubscriptionValues,
} from '@portal/domain';
import { type Context, DestroyedKeyError } from '@portal/server';
import { vault } from './database.ts';
import type { StoredParticipant } from './participant.model.ts';

/** Fields that are sealed one by one: of people added by hand, and cards of an answer. */
export const sensitiveFields = [...manualSensitiveFields, ...allCardFields] as const;
type SensitiveField = (typeof sensitiveFields)[number];

/** What is given, sealed; null clears a value. @throws PortalError HCP_ERASED when nothing of them may be kept any more */
async function sealed(
  tx: Context,
  participantUuid: string,
  values: Partial<Record<SensitiveField, string | null | undefined>>,
): Promise<Record<string, string | null>> {
  const done: Record<string, string | null> = {};
  for (const [field, value] of Object.entries(values))
    done[field] = value ? await vault.seal(tx, participantUuid, field, value).catch(asErased) : null;
  return done;
}

function asErased(error: unknown): never {
  throw error instanceof DestroyedKeyError ? new PortalError('HCP_ERASED') : error;
}

const valuesOf = (sent: Record<string, unknown>, details: ParticipantDetails) =>
  Object.fromEntries(manualSensitiveFields.filter((field) => field in sent).map((field) => [field, details[field]]));

/** The sensitive values of somebody who is added by hand, as their row takes them. */
export const sealedOfNew = async (
  tx: Context,
  participantUuid: string,
  sent: Record<string, unknown>,
  details: ParticipantDetails,
): Promise<Record<string, string>> => {
  const given = Object.entries(valuesOf(sent, details)).filter(([, value]) => value);
  return (await sealed(tx, participantUuid, Object.fromEntries(given))) as Record<string, string>;
};

/**
 * The details of a person added by hand as their row takes them: sensitive values sealed, null for one that is cleared, and left out when the form
 * did not send it. What is wrong in them is left to the row.
 */
export async function sealedDetails(
  tx: Context,
  participantUuid: string,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const details = participantDetailsInput.safeParse(sent);
  if (!details.success) return sent;
  const open = Object.entries(sent).filter(([field]) => !(manualSensitiveFields as readonly string[]).includes(field));
  return { ...Object.fromEntries(open), sealed: await sealed(tx, participantUuid, valuesOf(sent, details.data)) };
}

type Wish = Pick<SubscriptionValues, 'transportInput'>;

/**
 * The cards of an answer, sealed, as its row takes them. One that is left empty stays as it was, since the form never shows it again; those of other
 * modes go.
 */
export const sealedCards = (
  tx: Context,
  participantUuid: string,
  { transportInput }: Wish,
): Promise<Record<string, string | null>> => {
  const asked: readonly string[] = cardsAskedFor(transportInput);
  const named = allCardFields.filter((field) => transportInput?.[field] || !asked.includes(field));
  return sealed(tx, participantUuid, Object.fromEntries(named.map((field) => [field, transportInput?.[field]])));
};

/** Which card details are known after an answer: those it gave, and those that an earlier one gave for the same modes. */
export const filledCards = ({ transportInput }: Wish, before: readonly string[]): string[] =>
  cardsAskedFor(transportInput).filter((field) => transportInput?.[field] || before.includes(field));

/**
 * Sensitive values in clear; the look is in the audit log before any is given.
 * @throws PortalError BAD_USER_INPUT for a field that is none
 */
export async function openSensitive(
  ctx: Context,
  p: StoredParticipant,
  fields: readonly string[],
): Promise<{ field: string; value: string }[]> {
  const known: readonly string[] = sensitiveFields;
  if (fields.some((field) => !known.includes(field))) throw badInput({ fields: 'Champ inconnu' });
  const asked = Object.fromEntries(
    [...new Set(fields)].flatMap((field) => (p.sealed[field] ? [[field, p.sealed[field]!]] : [])),
  );
  const values = await vault.open(ctx, p.participantUuid, asked, 'participantSensitiveData');
  return Object.entries(values).flatMap(([field, value]) => (typeof value === 'string' ? [{ field, value }] : []));
}
