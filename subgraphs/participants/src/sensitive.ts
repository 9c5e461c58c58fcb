import {
  allCardFields,
  badInput,
  cardsAskedFor,
  manualSensitiveFields,
  type ParticipantDetails,
  participantDetailsInput,
  type SubscriptionValues,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { vault } from './database.ts';
import { ParticipantModel, type StoredParticipant } from './participant.model.ts';

/** Fields that are sealed one by one: of people added by hand, and cards of an answer. */
export const sensitiveFields = [...manualSensitiveFields, ...allCardFields] as const;
type SensitiveField = (typeof sensitiveFields)[number];

const inSession = ({ session }: Context) => (session ? { session } : {});

/** Seals what is given, clears what is null, and leaves what is not named. @returns what is sealed afterwards */
async function seal(
  tx: Context,
  participantUuid: string,
  values: Partial<Record<SensitiveField, string | null>>,
): Promise<Record<string, string>> {
  const known = await ParticipantModel.findOne(
    { participantUuid },
    { _id: 0, sealed: 1 },
    { session: tx.session ?? null },
  ).lean();
  const sealed: Record<string, string> = { ...known?.sealed };
  for (const [field, value] of Object.entries(values)) {
    if (value) sealed[field] = await vault.seal(tx, participantUuid, field, value);
    else delete sealed[field];
  }
  await ParticipantModel.updateOne({ participantUuid }, { $set: { sealed } }, inSession(tx));
  return sealed;
}

/** The sensitive fields of a person added by hand; one that the form did not send stays as it is. */
export const sealDetails = (
  tx: Context,
  participantUuid: string,
  sent: Record<string, unknown>,
  details: ParticipantDetails,
): Promise<Record<string, string>> => {
  const named = manualSensitiveFields.filter((field) => field in sent);
  return seal(tx, participantUuid, Object.fromEntries(named.map((field) => [field, details[field]])));
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
  const named = manualSensitiveFields.filter((field) => field in sent);
  const sealed: Record<string, string | null> = {};
  for (const field of named) {
    const value = details.data[field];
    sealed[field] = value ? await vault.seal(tx, participantUuid, field, value) : null;
  }
  const open = Object.entries(sent).filter(([field]) => !(manualSensitiveFields as readonly string[]).includes(field));
  return { ...Object.fromEntries(open), sealed };
}

type Wish = Pick<SubscriptionValues, 'transportInput'>;

/** The cards of an answer. One that is left empty stays as it was, since the form never shows it again; those of other modes go. */
export const sealCards = (
  tx: Context,
  participantUuid: string,
  { transportInput }: Wish,
): Promise<Record<string, string>> => {
  const asked: readonly string[] = cardsAskedFor(transportInput);
  const named = allCardFields.filter((field) => transportInput?.[field] || !asked.includes(field));
  return seal(tx, participantUuid, Object.fromEntries(named.map((field) => [field, transportInput?.[field] ?? null])));
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

/** Nothing of the person can be opened again. */
export async function destroySensitive(tx: Context, participantUuid: string): Promise<void> {
  await vault.destroy(tx, participantUuid);
  await ParticipantModel.updateOne({ participantUuid }, { $set: { sealed: {} } }, inSession(tx));
}
