const lines = (n: number, one: string, many: string): string => `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`;

/** What an undo would do, said before it is asked for. */
export function undoPreviewText({ untouched, touched }: { untouched: number; touched: number }): string {
  const left = `${lines(touched, 'ligne modifiée depuis reste telle quelle', 'lignes modifiées depuis restent telles quelles')}.`;
  if (untouched === 0) return `Rien ne peut être défait : ${left}`;
  const back = `${lines(untouched, 'ligne retrouve son état d’avant l’import', 'lignes retrouvent leur état d’avant l’import')} ; ce qu’il avait ajouté est retiré.`;
  return touched > 0 ? `${back} ${left}` : back;
}

/** What an undo did. */
export function undoResultText({ undone, kept }: { undone: number; kept: number }): string {
  const back = lines(
    undone,
    'ligne a retrouvé son état d’avant l’import',
    'lignes ont retrouvé leur état d’avant l’import',
  );
  if (kept === 0) return `${back}.`;
  return `${back}, ${lines(kept, 'ligne a été laissée', 'lignes ont été laissées')} telle${kept > 1 ? 's' : ''} quelle${kept > 1 ? 's' : ''} : le message de chacune dit pourquoi.`;
}

/** On the button that does it. */
export const undoButton = (untouched: number): string => `Défaire ${lines(untouched, 'ligne', 'lignes')}`;
