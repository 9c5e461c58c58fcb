import {
  allCardFields,
  badInput,
  cardsAskedFor,
  manualSensitiveFields,
  type ParticipantDetails,
  participantDetailsEdit,
  type SubscriptionValues,
} from '@portal/domain';
import { asErased, type Context } from '@portal/server';
import { vault } from './database.ts';
import type { StoredParticipant } from './participant.model.ts';

/** Fields that are sealed one by one: of people added by hand, and cards of an answer. */
export const sensitiveFields = [...manualSensitiveFields, ...allCardFields] as const;
type SensitiveField = (typeof sensitiveFields)[number];

/** The given values, sealed; null clears a value. @throws PortalError HCP_ERASED when the person was erased */
async function sealed(
  tx: Context,
  participantUuid: string,
  values: Partial<Record<SensitiveField, string | null | undefined>>,
): Promise<Record<string, string | null>> {
  const done: Record<string, string | null> = {};
  for (const [field, value] of Object.entries(values))
    done[field] = value ? await vault.seal(tx, participantUuid, field, value).catch(asErased()) : null;
  return done;
}

const valuesOf = (sent: Record<string, unknown>, details: ParticipantDetails) =>
  Object.fromEntries(manualSensitiveFields.filter((field) => field in sent).map((field) => [field, details[field]]));

/** The sensitive values of a person added by hand, in their row's input format. */
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
 * The details of a person added by hand in their row's input format: sensitive values sealed, null for a cleared one, and omitted when the form
 * did not send it. The row validates them.
 */
export async function sealedDetails(
  tx: Context,
  participantUuid: string,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const details = participantDetailsEdit.safeParse(sent);
  if (!details.success) return sent;
  const open = Object.entries(sent).filter(([field]) => !(manualSensitiveFields as readonly string[]).includes(field));
  return { ...Object.fromEntries(open), sealed: await sealed(tx, participantUuid, valuesOf(sent, details.data)) };
}

type Wish = Pick<SubscriptionValues, 'transportInput'>;

/**
 * The cards of an answer, sealed, in its row's input format. An empty one keeps its value, since the form never shows it again; those of other
 * modes are deleted.
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

/** Which card details exist after an answer: those it gave, and those of an earlier one for the same modes. */
export const filledCards = ({ transportInput }: Wish, before: readonly string[]): string[] =>
  cardsAskedFor(transportInput).filter((field) => transportInput?.[field] || before.includes(field));

/**
 * Sensitive values in clear; the reading is in the audit log before any is returned.
 * @throws PortalError BAD_USER_INPUT for an unknown field
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
