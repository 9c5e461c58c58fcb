declare module '*.graphql?raw' {
  const text: string;
  export default text;
}

declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client';
  import type { HttpLink } from '@apollo/client/link/http';

  /** Like HttpLink, but variables that hold files are sent as a GraphQL multipart request. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: HttpLink.Options);
  }
}

/** Set by the page's first lines, before the scripts are there. */
declare var portalBoot:
  | {
      /** The answer to `me`, asked for while the scripts load. */
      me: Promise<unknown> | undefined;
      /** What the route's screens ask first, asked for while the scripts load; by operation and variables (data/answers/early-answers.ts). */
      answers?: Record<string, Promise<Response>>;
      /** For whom the page is open: whose session it was when it asked (session/session.ts). */
      sessionUser?: string | undefined;
    }
  | undefined;
