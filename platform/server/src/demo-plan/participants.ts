import { demoRandom, demoUuid } from '../service/demo.ts';
import { demoPlan, type PlannedGathering, type Stage } from './gatherings.ts';
import { invitedTo } from './guest-lists.ts';
import type { DemoHcp } from './hcps.ts';
import { answered, participationOf, presenceOf, stateOf } from './participant-answers.ts';
import type { DemoPerson } from './people.ts';

/** How many people are on the lists of the demo's gatherings together. */
export const demoParticipantCount = 4000;

type State = 'UNANSWERED' | 'CONFIRMED' | 'REFUSED' | 'ABSENT' | 'UNSUBSCRIBE' | 'REMOVED';

/** Somebody on the list of a demo gathering, the same in every subgraph's demo data. */
export interface DemoParticipant {
  /** Position on the list: the uuid is that of `participant:<gathering number>:<n>`. */
  n: number;
  participantUuid: string;
  gatheringNumber: number;
  gatheringUuid: string;
  kind: 'HCP' | 'STAFF' | 'MANUAL';
  hcp: DemoHcp | null;
  /** Their uuid is `demoUuid(person.name)`. */
  person: DemoPerson | null;
  firstName: string;
  lastName: string;
  category: string;
  state: State;
  presence: 'PRESENT' | 'ABSENT' | 'NO_SHOW' | null;
  participationType: 'PHYSICAL' | 'VIRTUAL' | null;
}

const perStage: Record<Stage, number> = {
  EX_NIHILO: 3,
  DRAFT: 12,
  TO_VALIDATE: 25,
  CORRECTION: 25,
  TO_PUBLISH: 50,
  PUBLISHED: 120,
  PUBLISHED_FRONT: 130,
  CLOSED: 150,
  WINDED_UP: 230,
};

/** Everybody's list length; the first congress that is open to HCPs gets those who are left of the 4,000. */
function sizesOf(plan: readonly PlannedGathering[]): number[] {
  const sizes = plan.map(({ stage }) => perStage[stage]);
  const largest = plan.findIndex(
    ({ stage, gatheringType }) => stage === 'PUBLISHED_FRONT' && gatheringType === 'congress',
  );
  const others = sizes.reduce((sum, size, i) => (i === largest ? sum : sum + size), 0);
  return sizes.map((size, i) => (i === largest ? demoParticipantCount - others : size));
}

const countsTowardQuota = (category: string): boolean => /50KM|_LOCAL$|^INTERN$/.test(category);

/** Places of a standalone event, as its third step says. */
const placesOf = ({ gatheringType, number }: PlannedGathering): number =>
  gatheringType === 'biogenEvent' ? 30 + (number % 5) * 10 : Number.POSITIVE_INFINITY;

function listOf(planned: PlannedGathering, size: number): DemoParticipant[] {
  const random = demoRandom(4_000_037 + planned.number * 101);
  const isEarly = !answered.includes(planned.stage);
  let places = placesOf(planned);
  return invitedTo(planned, size).map((invited, n) => {
    const isOpen = random.next() < (isEarly ? 0.4 : 0.06);
    const drawn = stateOf(planned, invited.kind, random);
    const isWithout = isOpen && invited.kind === 'HCP' && drawn !== 'CONFIRMED';
    const category = isWithout ? 'NO_CATEGORY' : invited.category;
    const takesPlace = drawn === 'CONFIRMED' && countsTowardQuota(category);
    const state = takesPlace && places === 0 ? 'UNANSWERED' : drawn;
    if (takesPlace && places > 0) places -= 1;
    return {
      n,
      participantUuid: demoUuid(`participant:${planned.number}:${n}`),
      gatheringNumber: planned.number,
      gatheringUuid: planned.gatheringUuid,
      ...invited,
      category,
      state,
      presence: presenceOf(planned, state, random),
      participationType: participationOf(planned, state, random),
    };
  });
}

let everybody: readonly DemoParticipant[] | undefined;

/** The 4,000 of the demo, gathering by gathering; always the same, and made once for all subgraphs of a process. */
export function demoParticipants(): readonly DemoParticipant[] {
  if (everybody) return everybody;
  const plan = demoPlan();
  const sizes = sizesOf(plan);
  everybody = plan.flatMap((planned, i) => listOf(planned, sizes[i]!));
  return everybody;
}
