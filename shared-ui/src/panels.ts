/** Both parts under their first name, for remotes built before there were two. */
export * from './details.ts';
export * from './dialogs.ts';
