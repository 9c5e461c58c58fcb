/** What the state of anything is called: in a list, above its filter and in its file. */
export const statusHeader = 'Statut';
