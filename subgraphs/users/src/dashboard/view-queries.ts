import { PortalError, type Preference, type SavedView } from '@portal/domain';
import type { Context } from '@portal/server';
import { preferences, savedViews } from '../database.ts';

export type ListedView = SavedView & { isOwn: boolean; isDefault: boolean };

const limit = 200;

/** The preference key of a list's default view. */
export const defaultViewKey = (listName: string): string => `defaultView:${listName}`;

/** A view as its reader sees it. */
export function listedView(ctx: Context, view: SavedView, defaultUuid: string | null = null): ListedView {
  const isOwn = ctx.actor.kind === 'user' && view.userUuid === ctx.actor.userUuid;
  return { ...view, isOwn, isDefault: view.savedViewUuid === defaultUuid };
}

/** One's own preferences that a request asks for, read together. */
const preferenceOf = (ctx: Context, key: string): Promise<Preference | null> =>
  ctx.load(preferences, 'preferenceId', `${ownUuid(ctx)}:${key}`);

async function defaultViewOf(ctx: Context, listName: string): Promise<string | null> {
  const chosen = await preferenceOf(ctx, defaultViewKey(listName));
  return chosen && (JSON.parse(chosen.value) as string | null);
}

/** Own and shared views of a list, one's own first, by name. @param chosen the one that it opens with, where that is known */
export async function listSavedViews(ctx: Context, listName: string, chosen?: string | null): Promise<ListedView[]> {
  const userUuid = ownUuid(ctx);
  const filter = { listName: String(listName), state: 'kept' as const, $or: [{ userUuid }, { isShared: true }] };
  const [found, defaultUuid] = await Promise.all([
    savedViews.find(filter, { _id: 0 }).limit(limit).lean(),
    chosen === undefined ? defaultViewOf(ctx, listName) : chosen,
  ]);
  return found
    .map((view) => listedView(ctx, view, defaultUuid))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, 'fr'));
}

/** Own preferences: of one key, or all of them. */
export async function listPreferences(ctx: Context, key?: string | null): Promise<Preference[]> {
  if (!key)
    return preferences
      .find({ userUuid: ownUuid(ctx) }, { _id: 0 })
      .sort({ key: 1 })
      .limit(limit)
      .lean();
  const one = await preferenceOf(ctx, String(key));
  return one ? [one] : [];
}

/** @throws PortalError UNAUTHENTICATED for a visitor who is no user */
export const ownUuid = (ctx: Context): string => {
  if (ctx.actor.kind !== 'user') throw new PortalError('UNAUTHENTICATED');
  return ctx.actor.userUuid;
};
