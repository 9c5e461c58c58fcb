import { randomUUID } from 'node:crypto';
import {
  badInput,
  fieldErrors,
  isPermitted,
  type Permission,
  PortalError,
  type Preference,
  preferenceWorkflow,
  type SavedViewInput,
} from '@portal/domain';
import { type Context, perform } from '@portal/server';
import type { z } from 'zod';
import { savedViewAggregate } from '../aggregates.ts';
import { preferences, savedViews } from '../database.ts';
import { defaultViewKey, type ListedView, listedView, listSavedViews, ownUuid } from './view-queries.ts';

const { rows } = preferenceWorkflow;

/** Saves a view: a new one, or overwrites one's own. @throws PortalError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT */
export async function saveView(
  ctx: Context,
  input: SavedViewInput & { savedViewUuid?: string | null },
): Promise<ListedView> {
  const { savedViewUuid, ...view } = input;
  if (savedViewUuid) return listedView(ctx, await perform(ctx, savedViewAggregate, 'rewriteView', savedViewUuid, view));
  const own = { ...view, savedViewUuid: randomUUID(), userUuid: ownUuid(ctx) };
  return listedView(ctx, await perform(ctx, savedViewAggregate, 'saveView', null, own));
}

export const deleteView = async (ctx: Context, savedViewUuid: string): Promise<true> => {
  await perform(ctx, savedViewAggregate, 'deleteView', savedViewUuid);
  return true;
};

/** @throws PortalError FORBIDDEN, BAD_USER_INPUT, NOT_FOUND for a view that is not in reach */
export async function setDefaultView(
  ctx: Context,
  args: { listName: string; savedViewUuid?: string | null },
): Promise<ListedView[]> {
  const { listName, savedViewUuid } = allowed(ctx, rows.setDefaultView, args);
  if (savedViewUuid) {
    const filter = { savedViewUuid, listName, state: 'kept' as const };
    const found = await savedViews.findOne({ $and: [filter, savedViewAggregate.reach!(ctx)] }).lean();
    if (!found) throw new PortalError('NOT_FOUND');
  }
  await write(ctx, defaultViewKey(listName), JSON.stringify(savedViewUuid ?? null));
  return listSavedViews(ctx, listName, savedViewUuid ?? null);
}

/** Stores a preference of a screen for the acting user. @throws PortalError FORBIDDEN, BAD_USER_INPUT */
export async function setPreference(ctx: Context, args: { key: string; value: string }): Promise<Preference> {
  const { key, value } = allowed(ctx, rows.setPreference, args);
  return write(ctx, key, value);
}

/** Preferences change with every column that is moved: they follow their row's rule but write no history, and the last one wins. */
function allowed<Input>(
  ctx: Context,
  row: { allowed: readonly Permission<Preference>[]; input: z.ZodType<Input> },
  args: unknown,
): Input {
  if (!isPermitted(row, {} as Preference, ctx.actor)) throw new PortalError('FORBIDDEN');
  const parsed = row.input.safeParse(args);
  if (!parsed.success) throw badInput(fieldErrors(parsed.error));
  return parsed.data;
}

async function write(ctx: Context, key: string, value: string): Promise<Preference> {
  const userUuid = ownUuid(ctx);
  const preferenceId = `${userUuid}:${key}`;
  const preference = { preferenceId, userUuid, key, value, updatedAt: ctx.now() };
  await preferences.updateOne({ preferenceId }, { $set: preference }, { upsert: true });
  return preference;
}
