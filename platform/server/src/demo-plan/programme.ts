import type { ActivityTemplate, Sketch } from './activity-sketch.ts';
import { openingDay, secondDay } from './congress-programme.ts';
import { evening } from './evening-programme.ts';
import type { PlannedGathering } from './gatherings.ts';

const filledIn =
  ({ format }: PlannedGathering) =>
  (sketch: Sketch): ActivityTemplate => ({
    room: format === 'VIRTUAL' ? null : 'Auditorium',
    entryType: 'OPEN',
    organizer: 'biogen',
    quota: 60,
    price: null,
    target: null,
    appeal: 0.5,
    ...sketch,
    nature: format === 'HYBRID' ? (sketch.nature ?? 'PHYSICAL') : format,
  });

/** The programme of a demo gathering: 4 to 10 activities over its days. A meal is not taken at a distance. */
export function programmeOf(gathering: PlannedGathering): ActivityTemplate[] {
  const { gatheringType, lastsDays, number, format } = gathering;
  const sketches =
    gatheringType === 'congress'
      ? [...openingDay(number), ...(lastsDays > 1 ? secondDay : [])].filter(
          (sketch) => sketch.nature !== 'VIRTUAL' || format === 'HYBRID',
        )
      : evening(lastsDays);
  const isMeal = ({ kind }: Sketch): boolean => ['BREAKFAST', 'LUNCH', 'DINNER'].includes(kind);
  const held = format === 'VIRTUAL' ? sketches.map((sketch) => (isMeal(sketch) ? round(sketch) : sketch)) : sketches;
  return held.map(filledIn(gathering));
}

/** In place of a meal, a virtual event has a round table. */
const round = (sketch: Sketch): Sketch => ({
  ...sketch,
  kind: 'SYMPOSIUM',
  name: 'Table ronde',
  price: null,
  appeal: 0.5,
});
