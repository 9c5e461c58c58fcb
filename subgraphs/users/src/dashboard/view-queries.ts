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

/** Own and shared views of a list, one's own first, by name. */
export async function listSavedViews(ctx: Context, listName: string): Promise<ListedView[]> {
  const userUuid = ownUuid(ctx);
  const filter = { listName: String(listName), state: 'kept' as const, $or: [{ userUuid }, { isShared: true }] };
  const [found, chosen] = await Promise.all([
    savedViews.find(filter, { _id: 0 }).limit(limit).lean(),
    preferences.findOne({ preferenceId: `${userUuid}:${defaultViewKey(listName)}` }).lean(),
  ]);
  const defaultUuid = chosen ? (JSON.parse(chosen.value) as string | null) : null;
  return found
    .map((view) => listedView(ctx, view, defaultUuid))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, 'fr'));
}

/** Own preferences: of one key, or all of them. */
export const listPreferences = (ctx: Context, key?: string | null): Promise<Preference[]> =>
  preferences
    .find({ userUuid: ownUuid(ctx), ...(key && { key: String(key) }) }, { _id: 0 })
    .sort({ key: 1 })
    .limit(limit)
    .lean()
    .exec();

/** @throws PortalError UNAUTHENTICATED for a visitor who is no user */
export const ownUuid = (ctx: Context): string => {
  if (ctx.actor.kind !== 'user') throw new PortalError('UNAUTHENTICATED');
  return ctx.actor.userUuid;
};
