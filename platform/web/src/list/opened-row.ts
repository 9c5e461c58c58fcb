import { useLocation, useNavigate, useSearchParams } from '@portal/web/router';
import { useCallback } from 'react';

const name = 'ligne';

export interface OpenedRow {
  /** Of the row that is open beside its list. */
  id: string | undefined;
  /** The address of the list with a row open. */
  pathOf: (id: string) => string;
  close: () => void;
}

/** What a row opens beside its list, as a part of the address: it can be copied, opened in a tab, and left by Back. */
export function useOpenedRow(): OpenedRow {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.toString();
  const addressOf = useCallback(
    (id?: string) => {
      const next = new URLSearchParams(address);
      next.delete(name);
      if (id) next.set(name, id);
      return `${pathname}?${next}`;
    },
    [pathname, address],
  );
  const close = useCallback(() => navigate(addressOf(), { replace: true }), [navigate, addressOf]);
  return { id: params.get(name) ?? undefined, pathOf: addressOf, close };
}
