/**
 * Every place where a service writes to MongoDB outside of `perform`, `performAll` and `performCreations`, by the reason why it may. State has
 * a row in a table of the domain, wherever it is written.
 * A write that is not here fails writes-outside.test.ts.
 */
export const writesOutside: Record<string, Record<string, readonly string[]>> = {
  /**
   * The doors themselves, and the records that they write; and those that write what rows decided: confirmations of one congress together; lines
   * of activities' lists, whose acts stand in the activity's history (docs/decisions/activities.md); and what is kept to take a bulk change back, which has
   * no history (no screen tells one, and each presence mark would write it).
   */
  door: {
    'platform/server/src/perform.ts': ['model'],
    'platform/server/src/perform-all.ts': ['model'],
    'platform/server/src/records.ts': ['history', 'model'],
    'platform/server/src/audit-chain.ts': ['audit', 'chains'],
    'platform/server/src/carry-over.ts': ['audit', 'history', 'model'],
    'platform/server/src/retention.ts': ['audit', 'chains', 'model'],
    'platform/server/src/vault.ts': ['keys'],
    'subgraphs/participants/src/bulk.ts': ['ChangeModel'],
    'subgraphs/solicitations/src/confirm-all.ts': ['Quotas', 'Solicitations'],
    'subgraphs/activities/src/enrolments.ts': ['Enrolments'],
  },
  /** Of the platform's own: who did what already, what was sent and applied, whose turn it is. */
  technical: {
    'platform/server/src/alone.ts': ['turns'],
    'platform/server/src/commit-keys.ts': ['keys'],
    'platform/server/src/event-application.ts': ['inbox'],
    'platform/server/src/intentions.ts': ['intentions'],
    'platform/server/src/lease.ts': ['#leases'],
    'platform/server/src/outbox.ts': ['outbox', 'stream'],
    'platform/server/src/parked-events.ts': ['inbox', 'parked'],
    'platform/server/src/stream-position.ts': ['stream'],
    'subgraphs/activities/src/subscriber-turns.ts': ['Subscribers'],
    'subgraphs/documents/src/clock.ts': ['Files', 'RunningUploads'],
    'subgraphs/documents/src/content.ts': [')', 'FileKeys'],
    'subgraphs/documents/src/exports/export-file.ts': ['RunningUploads'],
    'subgraphs/documents/src/exports/export-rows.ts': ['Exports', 'RunningUploads'],
    'subgraphs/documents/src/file-keys.ts': ['FileKeys'],
    'subgraphs/documents/src/reactions.ts': ['ClaimVersions'],
    'subgraphs/documents/src/seal-existing.ts': ['Files', 'RunningUploads'],
    'subgraphs/documents/src/upload.ts': ['RunningUploads'],
    'subgraphs/solicitations/src/seal-existing.ts': ['Solicitations'],
    'subgraphs/users/src/view-operations.ts': ['preferences'],
  },
  /** Copies of a neighbour's data, which is changed where it belongs. */
  copy: {
    'platform/server/src/define-copy.ts': ['model'],
    'subgraphs/activities/src/copies.ts': ['Activities', 'Enrolments'],
    'platform/server/src/places.ts': ['#copies'],
    'subgraphs/activities/src/operations.ts': ['Gatherings'],
    'subgraphs/activities/src/rebuild.ts': ['Activities'],
    'subgraphs/gatherings/src/reactions.ts': ['GatheringModel'],
    'subgraphs/hcps/src/copies.ts': ['HcpModel'],
    'subgraphs/participants/src/rebuild.ts': ['ParticipantModel'],
    'subgraphs/solicitations/src/copies.ts': ['Solicitations'],
    'subgraphs/participants/src/copies.ts': ['CounterModel'],
    'subgraphs/solicitations/src/operations.ts': ['Gatherings'],
  },
  /** What follows from documents: counts, and data that the code itself brings. */
  derived: {
    'subgraphs/activities/src/categories.ts': ['Categories'],
    'subgraphs/activities/src/places.ts': ['Activities'],
    'subgraphs/participants/src/counts.ts': ['CounterModel'],
    'subgraphs/participants/src/places.ts': ['CounterModel'],
    'subgraphs/solicitations/src/recount.ts': ['Quotas'],
    'subgraphs/users/src/reference-data.ts': ['businessUnits', 'zones'],
  },
  /** Work that goes on for a while: who has it, how far it is, its lines. Beginning and end have rows. */
  progress: {
    'subgraphs/documents/src/exports/export-operations.ts': ['Exports'],
    'subgraphs/documents/src/exports/export-worker.ts': ['Exports'],
    'subgraphs/mails/src/sender.ts': ['SentMails'],
    'platform/server/src/import/apply.ts': ['Imports', 'Lines'],
    'platform/server/src/import/operations.ts': ['Lines'],
    'platform/server/src/import/read.ts': ['Imports', 'Lines'],
    'platform/server/src/import/worker.ts': ['Imports'],
    'subgraphs/participants/src/attendee-import.ts': ['ImportedAttendees'],
  },
  /**
   * What an act brought along, sealed beside its document in the transaction of the act, and gone in that of the one that ends it: drawn signatures, which
   * the rows signPresence, deleteSignature, withdrawSignature and erasePerson of the participant decide on. That it was there is the participant's state.
   */
  content: {
    'subgraphs/participants/src/signature-drawings.ts': ['SignatureModel'],
  },
  /** Personal data that is erased, wherever it stands (decisions, section 8). */
  erasure: {
    'subgraphs/participants/src/people.ts': ['ParticipantModel'],
  },
};
