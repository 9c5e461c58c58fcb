/**
 * Every file in which a service writes to MongoDB outside of `perform`, `performAll` and `performCreations`, grouped by reason. State has
 * a row in a table of the domain, wherever it is written.
 * A write that is not here fails writes-outside.test.ts.
 */
export const writesOutside: Record<string, Record<string, readonly string[]>> = {
  /**
   * The write paths themselves, and the records that they write; and code that writes what rows decided: confirmations of one congress together; lines
   * of activities' lists, whose acts are in the activity's history (docs/decisions/activities.md); and what is kept to take a bulk change back, which has
   * no history (no screen shows one, and each presence mark would write it).
   */
  writePaths: {
    'platform/server/src/acts/perform.ts': ['model'],
    'platform/server/src/acts/perform-all.ts': ['model'],
    'platform/server/src/acts/records.ts': ['history', 'model'],
    'platform/server/src/journal/audit-chain.ts': ['audit', 'chains'],
    'platform/server/src/journal/chain-existing.ts': ['audit', 'history', 'model'],
    'platform/server/src/journal/chained-history.ts': ['history'],
    'platform/server/src/journal/retention.ts': ['audit', 'chains', 'model'],
    'platform/server/src/storage/subject-keys.ts': ['#model'],
    'subgraphs/participants/src/list/bulk.ts': ['ChangeModel'],
    'subgraphs/solicitations/src/decisions/confirm-all.ts': ['Quotas', 'Solicitations'],
    'subgraphs/activities/src/enrolments/enrolments.ts': ['Enrolments'],
  },
  /** The platform's own records: idempotency keys, outbox and inbox, locks, leases, running uploads. */
  technical: {
    'platform/server/src/acts/distributed-lock.ts': ['turns'],
    'platform/server/src/acts/commit-keys.ts': ['keys'],
    'platform/server/src/events/consumer/event-application.ts': ['inbox'],
    'platform/server/src/acts/idempotency.ts': ['intentions'],
    'platform/server/src/jobs/lease.ts': ['#leases'],
    'platform/server/src/jobs/lease-renewals.ts': ['leases'],
    'platform/server/src/jobs/migrate.ts': ['migrated'],
    'platform/server/src/jobs/normalise-ligatures.ts': ['kept'],
    'platform/server/src/journal/running-check.ts': ['last', ')'],
    'platform/server/src/events/outbox/outbox.ts': ['outbox', 'stream'],
    'platform/server/src/events/parked/parked-events.ts': ['inbox', 'parked'],
    'platform/server/src/events/recovery/stream-position.ts': ['stream'],
    'subgraphs/activities/src/subscription/subscriber-locks.ts': ['Subscribers'],
    'subgraphs/documents/src/files/file-sweep.ts': ['Files', 'RunningUploads'],
    'subgraphs/documents/src/files/content.ts': [')', 'FileKeys'],
    'subgraphs/documents/src/exports/export-file.ts': ['RunningUploads'],
    'subgraphs/documents/src/exports/export-rows.ts': ['Exports', 'RunningUploads'],
    'subgraphs/documents/src/files/file-keys.ts': ['FileKeys'],
    'subgraphs/documents/src/reactions.ts': ['ClaimVersions'],
    'subgraphs/documents/src/sealing/seal-existing.ts': ['Files', 'RunningUploads'],
    'subgraphs/documents/src/files/upload.ts': ['RunningUploads'],
    'subgraphs/solicitations/src/signature/seal-existing.ts': ['Solicitations'],
    // What somebody was notified of and has read, and how they want to be notified: no history (docs/decisions/notifications.md).
    'subgraphs/mails/src/notifications/digest.ts': ['Notifications', 'Settings'],
    'subgraphs/mails/src/notifications/notify.ts': ['Notifications', 'Settings'],
    'subgraphs/mails/src/notifications/operations.ts': ['Notifications', 'Settings'],
    'subgraphs/users/src/dashboard/view-operations.ts': ['preferences'],
  },
  /** Copies of another service's data, which is changed only by its owner. */
  copy: {
    'platform/server/src/copies/define-copy.ts': ['model'],
    'subgraphs/activities/src/copies.ts': ['Activities', 'Enrolments'],
    'platform/server/src/acts/org-units.ts': ['#copies'],
    'subgraphs/activities/src/operations.ts': ['Gatherings'],
    'subgraphs/activities/src/rebuild.ts': ['Activities'],
    'subgraphs/expenses/src/copies.ts': ['Notes'],
    'subgraphs/logistics/src/copies.ts': ['Hostings', 'Settings', 'Stays', 'Transfers', 'TransportNotes'],
    'subgraphs/mails/src/copies.ts': ['Mailings', 'Texts'],
    'subgraphs/logistics/src/hostings/hosting-operations.ts': ['Gatherings'],
    'subgraphs/logistics/src/hostings/holds.ts': ['Guests'],
    'subgraphs/logistics/src/reactions.ts': ['Guests'],
    'subgraphs/logistics/src/rebuild.ts': ['Hostings'],
    'subgraphs/gatherings/src/reactions.ts': ['GatheringModel'],
    'subgraphs/hcps/src/copies.ts': ['HcpModel'],
    'subgraphs/participants/src/rebuild.ts': ['ParticipantModel'],
    'subgraphs/serf/src/copies.ts': ['Serfs'],
    'subgraphs/solicitations/src/decisions/funding.ts': ['Solicitations'],
    'subgraphs/solicitations/src/copies.ts': ['Solicitations'],
    'subgraphs/participants/src/copies.ts': ['CounterModel'],
    'subgraphs/solicitations/src/operations.ts': ['Gatherings'],
  },
  /** Derived data: counts, and reference data from the code. */
  derived: {
    'subgraphs/activities/src/categories.ts': ['Activities', 'Categories'],
    'subgraphs/expenses/src/benefit-rules/rules.ts': ['Thresholds'],
    'subgraphs/activities/src/subscription/seats.ts': ['Activities'],
    // Which forms an HCP has, for the list of those without one.
    'subgraphs/serf/src/operations.ts': ['Hcps'],
    'subgraphs/serf/src/merging/hcp-merge.ts': ['Hcps'],
    // Who may be whose duplicate.
    'subgraphs/hcps/src/merging/candidates.ts': ['HcpModel'],
    // By what units and lists they are found.
    'subgraphs/hcps/src/renew-targets.ts': ['HcpModel'],
    'subgraphs/gatherings/src/list/running.ts': ['GatheringModel'],
    'subgraphs/participants/src/list/stored-counters.ts': ['CounterModel'],
    'subgraphs/participants/src/sessions/calendar.ts': ['Sessions'],
    'subgraphs/participants/src/sessions/list-acts.ts': ['Sessions'],
    'subgraphs/participants/src/subscription/seat-reservations.ts': ['CounterModel'],
    'subgraphs/solicitations/src/quotas/recount.ts': ['Quotas'],
    'subgraphs/expenses/src/categories.ts': ['Categories'],
    'subgraphs/expenses/src/ledger/update-accounts.ts': ['Accounts'],
    'subgraphs/expenses/src/ledger/years.ts': ['Years'],
    'subgraphs/expenses/src/ledger/cap-acknowledgements.ts': ['Years'],
    'subgraphs/expenses/src/ledger/build.ts': ['Numbers'],
    'platform/server/src/acts/yearly-numbers.ts': ['numbers'],
    'subgraphs/expenses/src/note-operations.ts': ['Gatherings'],
    'subgraphs/logistics/src/notes/note-operations.ts': ['TransportNotes'],
    'subgraphs/logistics/src/transfers/transfer-operations.ts': ['Transfers'],
    'subgraphs/users/src/org-units/reference-data.ts': ['businessUnits', 'zones'],
  },
  /** Long-running jobs: lease, progress, lines. Start and end have rows. */
  progress: {
    'subgraphs/documents/src/calendar/feed.ts': ['Addresses'],
    'subgraphs/documents/src/webhooks/sender.ts': ['Deliveries'],
    'subgraphs/documents/src/exports/export-operations.ts': ['Exports'],
    'subgraphs/documents/src/exports/export-worker.ts': ['Exports'],
    'subgraphs/mails/src/remove-decision-comments.ts': ['SentMails'],
    'subgraphs/mails/src/sending/sender.ts': ['SentMails'],
    'subgraphs/mails/src/mailings/releaser.ts': ['Mailings'],
    'platform/server/src/import/apply.ts': ['Imports', 'Lines'],
    'platform/server/src/import/operations.ts': ['Lines'],
    'platform/server/src/import/read.ts': ['Imports', 'Lines'],
    'platform/server/src/import/undo.ts': ['Imports', 'Lines'],
    'platform/server/src/import/worker.ts': ['Imports'],
    'subgraphs/participants/src/imports/attendee-import.ts': ['ImportedAttendees'],
    'subgraphs/participants/src/imports/attendee-undo.ts': ['ImportedAttendees'],
  },
  /**
   * Sealed data beside a document, written in the transaction of the act that adds it, and deleted in that of the act that ends it: drawn signatures, which
   * the rows signPresence, deleteSignature, withdrawSignature and erasePerson of the participant decide on. That it was there is the participant's state.
   */
  content: {
    'subgraphs/participants/src/presence/signature-drawings.ts': ['SignatureModel'],
  },
  /** Personal data that is erased, wherever it is stored (decisions, section 8). */
  erasure: {
    'subgraphs/participants/src/invitations/person-copies.ts': ['ParticipantModel'],
    'subgraphs/solicitations/src/erase-late-reasons.ts': ['Solicitations'],
  },
};
