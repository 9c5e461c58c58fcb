import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import type { Participant } from '../participant.ts';
import type { ListedPerson, PersonDecision } from './line-decision.ts';

/** Somebody on the list, with what the file may say of them. */
export interface ListedParticipant extends ListedPerson, Pick<Participant, 'kind' | 'category'> {
  person: { firstName: string; lastName: string };
}

export interface KnownOfParticipantLine {
  gathering: GatheringSnapshot;
  participant: ListedParticipant | null;
  hcp: HcpSnapshot | null;
  /** The identifier is one person's, the address another's. */
  namesTwo: boolean;
  twin: number | null;
  isDecided: boolean;
  now: Date;
}

export interface ParticipantDecision extends PersonDecision {
  /** Of who comes on the list, theirs; of others, null where it stays. */
  category: string | null;
}
