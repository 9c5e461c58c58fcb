import {
  type AdditionalInfoField,
  additionalInfoFields,
  additionalInfoInput,
  additionalInfoLabels,
  badInput,
  type EditBase,
  endingOf,
  fieldErrors,
  type Hcp,
  hcpWorkflow,
  maskOf,
  PortalError,
  refusalOf,
  type SealedField,
} from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, rulesOn, type Tx } from '@portal/server';
import { Hcps } from '../aggregate.ts';
import { vault } from '../database.ts';
import type { StoredHcp } from '../models.ts';
import { findVisibleHcp } from '../queries.ts';

const isField = (name: string): name is AdditionalInfoField => (additionalInfoFields as string[]).includes(name);

/** Which sensitive fields are filled in, masked. */
export const maskedInfo = ({ additionalInfo }: Pick<Hcp, 'additionalInfo'>) =>
  additionalInfoFields.map((name) => {
    const sealed = additionalInfo[name];
    return { name, label: additionalInfoLabels[name], isFilled: Boolean(sealed), mask: sealed ? maskOf(sealed) : null };
  });

/** The sealed values of the fields that are filled in. */
export const sealedOf = ({ additionalInfo }: Hcp, fields: readonly AdditionalInfoField[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (additionalInfo[field] ? [[field, additionalInfo[field].sealed]] : [])),
  ) as Partial<Record<AdditionalInfoField, string>>;

/** Sealed fields, opened; one that a merge brought from another record by the key of that. The readings are in the audit log. */
export async function openedOf(ctx: Context, hcp: Hcp, fields: readonly AdditionalInfoField[], action: string) {
  const ownerOf = (field: AdditionalInfoField): string => hcp.additionalInfo[field]?.of ?? hcp.uuid;
  const owners = [...new Set([hcp.uuid, ...fields.map(ownerOf)])];
  const opened = await Promise.all(
    owners.map((owner) => {
      const theirs = fields.filter((field) => ownerOf(field) === owner);
      return owner === hcp.uuid || theirs.length > 0 ? vault.open(ctx, owner, sealedOf(hcp, theirs), action) : {};
    }),
  );
  return Object.assign({}, ...opened) as Partial<Record<AdditionalInfoField, string | null>>;
}

/**
 * Opens the fields named; the reading is in the audit log with the names of those that are filled in.
 * @throws PortalError NOT_FOUND, BAD_USER_INPUT for an unknown field
 */
export async function openInfo(ctx: Context, uuid: string, names: readonly string[]) {
  const hcp = await findVisibleHcp(ctx, uuid);
  const fields = [...new Set(names)].filter(isField);
  if (names.length === 0 || names.some((name) => !isField(name))) throw badInput({ fields: 'Champ inconnu' });
  const values = await openedOf(ctx, hcp, fields, 'readHcpSensitiveData');
  return fields.map((name) => ({ name, label: additionalInfoLabels[name], value: values[name] ?? null }));
}

/**
 * Seals and stores what was typed. Right, reach and state are checked before anything is parsed or sealed.
 * @throws PortalError as `perform`
 */
export function updateInfo(
  ctx: Context,
  uuid: string,
  typed: Record<string, unknown>,
  base: EditBase,
): Promise<StoredHcp> {
  const action = 'updateHcpAdditionalInfo';
  const update = async (tx: Tx) => {
    const doc = await findVisibleHcp(tx, uuid);
    const refusal = refusalOf(hcpWorkflow, action, rulesOn(tx, doc));
    if (refusal)
      throw new PortalError(refusal, { action, ...(refusal === 'ILLEGAL_TRANSITION' && { state: doc.state }) });
    const parsed = additionalInfoInput.safeParse(typed);
    if (!parsed.success) throw badInput(fieldErrors(parsed.error));
    const given = additionalInfoFields.filter((name) => Object.hasOwn(typed, name));
    const additionalInfo = await sealedChangesOf(tx, uuid, given, parsed.data);
    return perform(tx, Hcps, action, uuid, { additionalInfo }, base);
  };
  return inAuditedTransaction(ctx, action, uuid, update, documentResult(Hcps)) as Promise<StoredHcp>;
}

/** The fields that were given, sealed; null for one that is cleared. */
export async function sealedChangesOf(
  ctx: Context,
  uuid: string,
  fields: readonly AdditionalInfoField[],
  values: Partial<Record<AdditionalInfoField, string | null>>,
): Promise<Partial<Record<AdditionalInfoField, SealedField | null>>> {
  const filled = fields.flatMap((field) => (values[field] ? [[field, values[field]] as const] : []));
  const sealed = filled.length > 0 ? await vault.sealAll(ctx, uuid, Object.fromEntries(filled)) : {};
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field];
      return [field, value ? { sealed: sealed[field]!, ending: endingOf(field, value) } : null];
    }),
  );
}
