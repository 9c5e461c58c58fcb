import { ApplicationLinksDocument } from './generated/graphql.ts';

/** What the shell's own screens ask whoever opens them. */
export const firstQuestions = { '/home': [{ document: ApplicationLinksDocument, variables: {} }] };
