/** Where the field area shows a virtual session, named as in the back office. */
export const sessionPath = '/congrex/session/:virtualSessionUuid';
