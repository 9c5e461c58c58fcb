import { subgraphTitles } from '@portal/domain/subgraphs';
import { allDomains, audit, type Context, callEachDomain, type DomainResult } from '@portal/server';
import type { JournalCheckState } from '@portal/server/journal/running-check';

interface Act {
  action: string;
  label: string;
}

const ofEach = (said: DomainResult<JournalCheckState>[]) =>
  said.map(({ domain, answer }) => ({ domain, title: subgraphTitles[domain], check: answer }));

/** How the journal of each domain was found at its last check; without one where the domain does not answer. */
export const journalChecks = async (ctx: Context) =>
  ofEach(await callEachDomain<JournalCheckState>(ctx, allDomains, 'journal-check', () => ({})));

/** Has every domain that answers check its journal; it does so by itself, and `journalChecks` says how far it is. */
export async function checkJournals(ctx: Context) {
  await audit(ctx, { action: 'checkJournals', target: null, outcome: 'read' });
  return ofEach(await callEachDomain<JournalCheckState>(ctx, allDomains, 'check-journal', () => ({})));
}

/** The acts that the log can be narrowed to, of the domains that answer. */
export async function auditActs(ctx: Context) {
  const said = await callEachDomain<Act[]>(ctx, allDomains, 'audit-acts', () => ({}));
  return said.flatMap(({ domain, answer }) => (answer ?? []).map((act) => ({ ...act, domain })));
}
