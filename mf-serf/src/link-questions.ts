import { OpenHcpLinkDocument, SerfsOfHcpDocument } from './generated/graphql.ts';

/** What the pages of links ask first: the link is opened, and the rest is asked in its name with the same request. */
export const firstQuestions = {
  '/serf/hcp/:hcpUuid': [
    { document: OpenHcpLinkDocument, variables: { token: ':token' } },
    { document: SerfsOfHcpDocument, variables: { healthCareProfessionalUuid: ':hcpUuid' } },
  ],
};
