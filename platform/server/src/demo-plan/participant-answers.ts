import type { demoRandom } from '../service/demo.ts';
import { isUnderWay, type PlannedGathering, type Stage } from './gatherings.ts';
import type { DemoParticipant } from './participants.ts';

/** From which on people answer. */
export const answered: readonly Stage[] = ['PUBLISHED', 'PUBLISHED_FRONT', 'CLOSED', 'WINDED_UP'];
const over: readonly Stage[] = ['CLOSED', 'WINDED_UP'];

type Random = ReturnType<typeof demoRandom>;

/** What somebody answered, by how far the gathering has come. */
export function stateOf(
  { stage }: PlannedGathering,
  kind: DemoParticipant['kind'],
  random: Random,
): DemoParticipant['state'] {
  const draw = random.next();
  if (!answered.includes(stage)) return draw < 0.02 ? 'REMOVED' : 'UNANSWERED';
  const shares: [DemoParticipant['state'], number][] = over.includes(stage)
    ? [
        ['CONFIRMED', 0.72],
        ['REFUSED', 0.84],
        ['UNANSWERED', 0.91],
        ['ABSENT', 0.94],
        ['UNSUBSCRIBE', 0.98],
      ]
    : kind === 'HCP' && stage === 'PUBLISHED'
      ? [
          ['UNANSWERED', 0.82],
          ['CONFIRMED', 0.92],
          ['REFUSED', 0.95],
          ['UNSUBSCRIBE', 0.98],
        ]
      : [
          ['CONFIRMED', 0.46],
          ['UNANSWERED', 0.78],
          ['REFUSED', 0.9],
          ['ABSENT', 0.94],
          ['UNSUBSCRIBE', 0.985],
        ];
  return shares.find(([, until]) => draw < until)?.[0] ?? 'REMOVED';
}

/** Who came, once it is over; while it goes on, who signed. */
export function presenceOf(
  planned: PlannedGathering,
  state: DemoParticipant['state'],
  random: Random,
): DemoParticipant['presence'] {
  const { stage, gatheringType } = planned;
  if (isUnderWay(planned)) return state === 'CONFIRMED' && random.next() < 0.6 ? 'PRESENT' : null;
  if (!over.includes(stage) || state !== 'CONFIRMED') return null;
  const draw = random.next();
  if (draw < 0.82) return 'PRESENT';
  if (draw < 0.9 || gatheringType !== 'congress') return draw < 0.97 ? 'ABSENT' : null;
  return draw < 0.97 ? 'NO_SHOW' : null;
}

/** How somebody takes part; on a hybrid gathering only those who come have said so. */
export function participationOf(
  { format }: PlannedGathering,
  state: DemoParticipant['state'],
  random: Random,
): DemoParticipant['participationType'] {
  if (format !== 'HYBRID') return format;
  if (state !== 'CONFIRMED') return null;
  return random.next() < 0.7 ? 'PHYSICAL' : 'VIRTUAL';
}
