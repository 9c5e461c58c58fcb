import { useOperation } from '@portal/web';
import { useState } from 'react';
import {
  DeleteApplicationDocument,
  ReorderApplicationsDocument,
  RestoreApplicationDocument,
} from '../generated/graphql.ts';
import type { Application } from './application-values.ts';

/** The items in the order of some ids; what these do not name comes last. */
const inOrder = (applications: readonly Application[], uuids: readonly string[]): Application[] => {
  const positionOf = (one: Application) => {
    const at = uuids.indexOf(one.applicationLinkUuid);
    return at < 0 ? uuids.length : at;
  };
  return [...applications].sort((a, b) => positionOf(a) - positionOf(b));
};

/** Puts tiles into another order: shown at once, put back when the server refuses. */
export function useReordering(applications: readonly Application[], refresh: () => Promise<void>) {
  const [order, setOrder] = useState<readonly string[]>();
  const { run } = useOperation(ReorderApplicationsDocument);
  const reorder = async (uuids: string[]) => {
    setOrder(uuids);
    await run({ applicationLinkUuids: uuids });
    await refresh();
    setOrder(undefined);
  };
  return { shown: order ? inOrder(applications, order) : applications, reorder };
}

/** Takes a tile off the dashboard; it can be taken back for 8 seconds. */
export function useRemoval({ applicationLinkUuid, name }: Application, refresh: () => Promise<void>) {
  const restoring = useOperation(RestoreApplicationDocument, {
    success: `«\u202f${name}\u202f» est de nouveau proposée.`,
    onDone: () => void refresh(),
  });
  const removal = useOperation(DeleteApplicationDocument, {
    success: () => ({
      tone: 'success',
      text: `«\u202f${name}\u202f» est supprimée.`,
      action: { label: 'Annuler', onAction: () => void restoring.run({ applicationLinkUuid }) },
    }),
    onDone: () => void refresh(),
  });
  return () => void removal.run({ applicationLinkUuid });
}
