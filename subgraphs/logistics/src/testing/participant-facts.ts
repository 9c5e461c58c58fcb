import type { ParticipantSnapshot } from '../copies.ts';

/** What an event of participants tells of one: all but the person, who is hcps' and users'. */
export const factsIn = ({
  firstName: _f,
  lastName: _l,
  unitUuids: _u,
  kind: _k,
  solicitationStatus: _s,
  ...facts
}: ParticipantSnapshot) => facts;
