/** Where the field area shows virtual sessions: their pages are named as in the back office. */
export const sessionsPath = '/congrex/sessions';
export const sessionPath = '/congrex/session/:virtualSessionUuid';
