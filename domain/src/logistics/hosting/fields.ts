import { z } from 'zod';
import { day, formMessages, optionalText, requiredText, uuid, webAddress } from '../../fields/fields.ts';
import { optionalAmount } from '../../money/amount.ts';
import type { LogisticsGathering } from '../context.ts';
import { nightsOfGathering } from './nights.ts';
import type { Hosting } from './record-schema.ts';
import { bedsOf, counterOf } from './rooms.ts';
import { roomTypes } from './states.ts';

const text = (max: number) => optionalText(max).transform((v) => v || null);

const nightEntry = z.object({
  /** Of a night that is there already. */
  hostingNightUuid: uuid.nullish().transform((v) => v ?? null),
  date: z.string({ error: formMessages.required }).pipe(day),
  roomType: z.enum(roomTypes, { error: formMessages.checkOneOption }),
  quota: z
    .number({ error: formMessages.required })
    .int('Nombre entier attendu')
    .min(1, 'Une chambre au moins')
    .max(10_000, '10 000 au plus'),
  price: optionalAmount,
});

/** The form of a hotel (specification, section 2 "Hosting list, form"): HostingEntry in the graph. */
export const hostingFields = z.object({
  name: requiredText(200),
  address: text(300),
  city: text(120),
  phone: text(30),
  website: z
    .union([webAddress, z.literal('').transform(() => null)])
    .nullish()
    .transform((v) => v ?? null),
  comment: text(2000),
  businessUnitUuids: z
    .array(uuid)
    .max(20)
    .nullish()
    .transform((v) => [...new Set(v ?? [])]),
  hostingNights: z
    .array(nightEntry, { error: formMessages.required })
    .min(1, 'Ajoutez au moins une nuit')
    .max(200, '200 lignes au plus'),
});

export type HostingInput = z.output<typeof hostingFields>;
export type NightInput = HostingInput['hostingNights'][number];
type Filled = Partial<HostingInput>;
type Kept = Pick<Hosting, 'hostingNights' | 'rooms'>;
type Issue = (path: (string | number)[], message: string) => void;

/** Open to all where the gathering shares its hotels, otherwise to the units that it names (decisions, section 3). */
function checkUnits(v: Filled, { areHostingShared, businessUnitUuids }: LogisticsGathering, issue: Issue): void {
  if (areHostingShared || !Array.isArray(v.businessUnitUuids)) return;
  if (v.businessUnitUuids.length === 0) issue(['businessUnitUuids'], formMessages.checkOneBox);
  else if (v.businessUnitUuids.some((unit) => !businessUnitUuids.includes(unit)))
    issue(['businessUnitUuids'], 'Cette franchise ne participe pas à l’événement');
}

/** What holds of a night on which rooms are given: it stays what it is, and has as many beds at least. */
function checkGiven(night: NightInput, at: number, kept: Kept, issue: Issue): boolean {
  const before = kept.hostingNights.find((one) => one.hostingNightUuid === night.hostingNightUuid);
  if (night.hostingNightUuid !== null && !before) {
    issue(['hostingNights', at, 'date'], 'Cette nuit n’existe plus : rechargez la page');
    return false;
  }
  const taken = before ? counterOf(kept, before.hostingNightUuid).taken : 0;
  if (!before || taken === 0) return false;
  if (night.date !== before.date) issue(['hostingNights', at, 'date'], 'Des chambres sont attribuées pour cette nuit');
  if (night.roomType !== before.roomType)
    issue(['hostingNights', at, 'roomType'], 'Des chambres de ce type sont attribuées pour cette nuit');
  if (bedsOf(night) < taken)
    issue(
      ['hostingNights', at, 'quota'],
      `Le quota ne peut pas être inférieur aux places attribuées (${taken} personnes)`,
    );
  return night.date === before.date;
}

function checkNights(v: Filled, gathering: LogisticsGathering, kept: Kept, issue: Issue): void {
  if (!Array.isArray(v.hostingNights)) return;
  const offered = nightsOfGathering(gathering);
  const seen = new Set<string>();
  for (const [at, night] of v.hostingNights.entries()) {
    // What is no night at all has its own message already.
    if (!night?.date || !night.roomType) continue;
    // A night on which people are housed stays when the gathering moves: who placed them there decides what becomes of it.
    const staysAsItWas = checkGiven(night, at, kept, issue);
    if (offered.length === 0) issue(['hostingNights', at, 'date'], 'L’événement n’a pas encore de dates');
    else if (!staysAsItWas && !offered.includes(night.date))
      issue(['hostingNights', at, 'date'], 'Cette nuit est en dehors de l’événement et de la veille d’arrivée');
    const key = `${night.date} ${night.roomType}`;
    if (seen.has(key)) issue(['hostingNights', at, 'roomType'], 'Ce type de chambre est déjà prévu pour cette nuit');
    seen.add(key);
  }
  const stays = new Set(v.hostingNights.map((night) => night?.hostingNightUuid));
  const isLost = kept.hostingNights.some(
    ({ hostingNightUuid }) => !stays.has(hostingNightUuid) && counterOf(kept, hostingNightUuid).taken > 0,
  );
  if (isLost) issue(['hostingNights'], 'Une nuit dont des chambres sont attribuées ne peut pas être retirée');
}

/**
 * The whole form, for its gathering and for what is already given; the API and the screen use the same. Units are dropped where hotels are shared.
 * @param kept the hotel as it is; nothing of one that is new
 */
export const hostingInput = (gathering: LogisticsGathering, kept: Kept = { hostingNights: [], rooms: [] }) =>
  hostingFields
    .superRefine(
      (v, ctx) => {
        const issue: Issue = (path, message) => ctx.addIssue({ code: 'custom', path, message });
        checkUnits(v, gathering, issue);
        checkNights(v, gathering, kept, issue);
      },
      // Also while fields are wrong in themselves: all errors are shown at once (specification, section 5 "General").
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((v) => (gathering.areHostingShared ? { ...v, businessUnitUuids: [] } : v));

/** Why somebody is refused a room, if staff care to say. */
export const refusalInput = z.object({ comment: text(1000) });
