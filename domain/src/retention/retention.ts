/** How long what is not kept for ever is kept, and how it goes. What the specification shows as history stays. */
export interface Retention {
  days: number;
  what: string;
  /** `ttl`: MongoDB removes it, nothing follows from that. `job`: a signed stub is left, so that the journal can be checked further. */
  by: 'ttl' | 'job';
  /** Of data about HCPs: what it is called by law or by which need that term is (docs/decisions/retention.md). */
  because?: string;
}

const kept = <const K extends Record<string, Retention>>(table: K): K => table;

/**
 * Retention by kind. An inbox knows an event for longer than any outbox can send it again, and an outbox for longer than the oldest backup that may be put
 * back (docs/production.md).
 */
export const retention = kept({
  outbox: { days: 35, what: 'Événements envoyés', by: 'ttl' },
  inbox: { days: 45, what: 'Événements appliqués, pour ne pas les appliquer deux fois', by: 'ttl' },
  /** How long an act is known by its key (decisions, section 5). */
  intentions: { days: 7, what: 'Clés des intentions', by: 'ttl' },
  parked: { days: 90, what: 'Événements mis de côté, une fois appliqués (chez leur consommateur)', by: 'ttl' },
  audit: { days: 365, what: 'Consultations et refus (journal d’audit)', by: 'job' },
  sessions: { days: 30, what: 'Sessions', by: 'job' },
  passwordResets: { days: 30, what: 'Liens de réinitialisation du mot de passe', by: 'job' },
  parkedEvents: { days: 90, what: 'Événements mis de côté, une fois appliqués (liste des administrateurs)', by: 'job' },
  notifications: { days: 90, what: 'Notifications', by: 'ttl' },
  webhookDeliveries: { days: 30, what: 'Envois des webhooks, une fois reçus ou mis de côté', by: 'job' },
  importLines: { days: 90, what: 'Lignes des imports', by: 'ttl' },
  commitKeys: { days: 30, what: 'Clés de ce qui est réservé auprès d’un autre service', by: 'ttl' },
  hcpLinks: {
    ...{ days: 365, what: 'Liens personnels des PS, après leur fin', by: 'job' },
    because: 'Un lien expiré ne sert plus ; un an pour répondre à une contestation',
  },
  sentMails: {
    ...{ days: 1826, what: 'E-mails envoyés et leurs destinataires', by: 'job' },
    because: 'Preuve des informations données, le temps de la prescription (5 ans, art. 2224 du Code civil)',
  },
  travelData: {
    ...{ days: 90, what: 'Pièces d’identité et cartes des participants, après l’événement', by: 'job' },
    because: 'Demandées pour voyager et se loger ; inutiles une fois les frais réglés (RGPD, art. 5.1 e)',
  },
  travelPapers: {
    ...{ days: 90, what: 'Cartes et billets des demandes de transport, après l’événement', by: 'job' },
    because: 'Servent au voyage ; inutiles une fois les frais réglés, trajets et montants restent (RGPD, art. 5.1 e)',
  },
  programmeRequests: {
    ...{
      days: 365,
      what: 'Demandes du programme patient (90 jours une fois répondues, 30 une fois closes)',
      by: 'job',
    },
    because: 'Consentement donné pour être recontacté',
  },
  changes: { days: 1 / 24, what: 'Changements groupés qui peuvent être annulés', by: 'ttl' },
});

export type RetentionKind = keyof typeof retention;

const dayMs = 24 * 3600 * 1000;

/** As MongoDB's indexes take it. */
export const retentionSeconds = (kind: RetentionKind): number => Math.round((retention[kind].days * dayMs) / 1000);

/** What is older than that has gone, or may have. */
export const retentionCutoff = (kind: RetentionKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind].days * dayMs);
