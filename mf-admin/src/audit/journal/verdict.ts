import { formatAct } from '@portal/shared-ui';
import { counted } from '@portal/web/list/count';
import type { JournalChecksQuery } from '../../generated/graphql.ts';

export type Journal = JournalChecksQuery['journalChecks'][number];
export type Finding = NonNullable<Journal['check']>['found'][number];

export const isRunning = ({ check }: Journal): boolean => check?.state === 'running';

interface Verdict {
  kind: 'never' | 'running' | 'whole' | 'broken' | 'unknown';
  words: string;
}

/** What the checks of all domains come to. One that does not answer is never taken for whole. */
export function verdictOf(journals: readonly Journal[]): Verdict {
  const checks = journals.map(({ check }) => check);
  const entries = checks.reduce((sum, check) => sum + (check?.entries ?? 0), 0);
  const running = journals.filter(isRunning).length;
  if (running > 0)
    return { kind: 'running', words: `Vérification en cours (encore ${counted(running, 'domaine', 'domaines')})` };
  const broken = checks.reduce((sum, check) => sum + (check?.foundCount ?? 0), 0);
  if (broken > 0)
    return { kind: 'broken', words: counted(broken, 'anomalie dans le journal', 'anomalies dans le journal') };
  const silent = journals.filter(({ check }) => !check || check.state === 'failed').map(({ title }) => title);
  if (silent.length > 0) return { kind: 'unknown', words: `Non vérifié\u202f: ${silent.join(', ')}` };
  const last = checks
    .flatMap((check) => check?.endedAt ?? [])
    .sort()
    .at(-1);
  if (!last || checks.some((check) => check?.state === 'never')) return { kind: 'never', words: 'Pas encore vérifié' };
  return {
    kind: 'whole',
    words: `Journal intact\u202f: ${counted(entries, 'ligne', 'lignes')}, vérifié le ${formatAct(last)}`,
  };
}

/** What is wrong with a line, in a sentence. */
export function sentenceOf({ what, n, label, at, kindLabel, chain }: Finding): string {
  const where = kindLabel ?? (chain.startsWith('audit') ? 'Refus et consultations' : chain);
  const act = label ? ` «\u202f${label}\u202f»${at ? ` du ${formatAct(at)}` : ''}` : '';
  switch (what) {
    case 'altered':
      return `${where}\u202f: la ligne ${n}${act} a été modifiée.`;
    case 'missing':
      return `${where}\u202f: la ligne ${n} manque.`;
    case 'unlinked':
      return `${where}\u202f: à la place ${n}, la ligne${act} n’est pas enchaînée.`;
    default:
      return `${where}\u202f: la fin de l’historique ne correspond pas à ses ${n} lignes.`;
  }
}
