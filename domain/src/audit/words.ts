import type { AnyWorkflow } from '../rules/declaration.ts';
import { normalise } from '../texts/search-words.ts';
import { kindLabels } from './kind-labels.ts';
import type { AuditOutcome } from './outcomes.ts';

/** What is looked at or tried without a row of a state table. */
const otherActs: Readonly<Record<string, string>> = {
  login: 'Connexion',
  readFile: 'Ouverture d’un fichier',
  claimFile: 'Rattachement d’un fichier',
  serfDocument: 'Ouverture du PDF d’un SERF',
  solicitationDocument: 'Ouverture du PDF d’une demande',
  subscriptionForm: 'Ouverture d’un formulaire d’inscription',
  participantSensitiveData: 'Lecture de données protégées d’un participant',
  transportNote: 'Lecture de données protégées d’une note de transport',
  exportHcpPersonalData: 'Extraction des données d’un PS',
  readHcpSensitiveData: 'Lecture de données protégées d’un PS',
  readSignature: 'Lecture d’une signature',
};

/** An act that can be found in the audit log. */
export interface AuditAct {
  action: string;
  label: string;
}

/** The French words of a domain's acts and documents. */
export interface AuditWords {
  acts: readonly AuditAct[];
  /** What was done, tried or looked at. @param kept what the line itself says, of an act that is no more */
  labelOf(action: string, outcome: AuditOutcome, kept?: string): string;
  /** The kind of document that an act is about. */
  kindOf(action: string): string | null;
  stateOf(kind: string, state: string): string | null;
  /** The acts whose words hold what is searched. */
  actionsWith(words: string): string[];
}

/** The words of the acts that a domain's state tables declare. */
export function auditWords(workflows: readonly AnyWorkflow[]): AuditWords {
  const rows = workflows.flatMap(({ name, rows }) =>
    Object.entries(rows).flatMap(([action, row]) =>
      [action, ...(row.alsoNamed ?? [])].map((one) => ({ kind: name, action: one, row })),
    ),
  );
  const byAction = new Map(rows.map((one) => [one.action, one]));
  const said = (action: string): string | undefined => {
    const found = byAction.get(action);
    return found && `${found.row.label} · ${(kindLabels[found.kind] ?? found.kind).toLowerCase()}`;
  };
  const acts = [...byAction.keys()].map((action) => ({ action, label: said(action)! }));
  return {
    acts,
    labelOf(action, outcome, kept) {
      const found = byAction.get(action);
      if (outcome === 'done') return found ? (found.row.done ?? found.row.label) : (kept ?? action);
      return said(action) ?? otherActs[action] ?? (outcome === 'read' ? 'Consultation' : 'Acte refusé');
    },
    kindOf: (action) => byAction.get(action)?.kind ?? null,
    stateOf: (kind, state) => workflows.find(({ name }) => name === kind)?.stateLabels[state] ?? null,
    actionsWith(words) {
      const wanted = normalise(words.trim());
      const known = [
        ...rows.map(({ action, row }) => [action, `${row.label} ${row.done ?? ''}`] as const),
        ...Object.entries(otherActs),
      ];
      return wanted === '' ? [] : known.filter(([, label]) => normalise(label).includes(wanted)).map(([name]) => name);
    },
  };
}
