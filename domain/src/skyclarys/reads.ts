import { defineReads } from '../rules/reads.ts';

/** What each query of the programme asks for; its page, and what its form needs, are anybody's. */
export const skyclarysReads = defineReads({
  programmePage: 'anybody',
  programmeChallenge: 'anybody',
  programmeVersions: 'openSkyclarysAdmin',
  programmeVersion: 'openSkyclarysAdmin',
  programmeRequests: 'processProgrammeRequest',
  programmeRequest: 'processProgrammeRequest',
  programmeWork: 'processProgrammeRequest',
  programmeRequester: 'processProgrammeRequest',
});
