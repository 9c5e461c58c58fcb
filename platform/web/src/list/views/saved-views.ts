import type { Problem } from '@portal/web';
import { request } from '../../session/request.ts';
import defaultView from './default-view.graphql?raw';
import deleteView from './delete-view.graphql?raw';
import saveView from './save-view.graphql?raw';

/** Filters, columns and order of a list under a name; the value is the screen's own, as JSON. */
export interface SavedView {
  savedViewUuid: string;
  name: string;
  value: string;
  isShared: boolean;
  isOwn: boolean;
  isDefault: boolean;
}

export interface NewView {
  /** Of the view to write again; none for a new one. */
  savedViewUuid?: string;
  name: string;
  value: string;
  isShared: boolean;
}

export interface SavedViews {
  /** Own and shared views, one's own first; undefined until they are known. */
  views: readonly SavedView[] | undefined;
  problem: Problem | undefined;
  retry: () => void;
  /** Gives its uuid. All three ask the list again, and throw what the server said (`problemOf` reads it). */
  save: (view: NewView) => Promise<string>;
  remove: (savedViewUuid: string) => Promise<void>;
  /** Null: the list opens without a view. */
  setDefault: (savedViewUuid: string | null) => Promise<void>;
}

/**
 * What is done with the saved views of a list (look.md, habit 1), kept by the users subgraph.
 *
 * @param ask asks for them again
 */
export function actsOnViews(
  listName: string,
  ask: () => Promise<void>,
): Pick<SavedViews, 'save' | 'remove' | 'setDefault'> {
  const after = async <Data>(mutation: string, variables: object): Promise<Data> => {
    const done = await request<Data>(mutation, variables);
    await ask();
    return done;
  };
  return {
    save: async (view) => {
      const done = await after<{ saveView: { savedViewUuid: string } }>(saveView, { input: { ...view, listName } });
      return done.saveView.savedViewUuid;
    },
    remove: (savedViewUuid) => after(deleteView, { savedViewUuid }),
    setDefault: (savedViewUuid) => after(defaultView, { listName, savedViewUuid }),
  };
}
