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
      /** The manifest of the remote of the address, asked for while the scripts load. */
      manifest?: { url: string; response: Promise<Response> } | undefined;
    }
  | undefined;
