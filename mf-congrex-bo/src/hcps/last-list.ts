const listPath = '/congrex-bo/list-hcp';
let last = listPath;

/** Remembers, in memory only, the filters with which the list was last seen. */
export function rememberHcpList(search: string): void {
  last = `${listPath}${search}`;
}

/** Where the list of HCPs was left: filters and order; its rows and scroll position are restored by themselves (look.md, habit 12). */
export const lastHcpList = (): string => last;
