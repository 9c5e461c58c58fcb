import { specialtyLabels } from '@portal/domain';
import { demoEveniumEventId, demoHcp, demoHcpCount, demoParticipants, demoPlan } from '@portal/server/demo-plan';
import { demoRandom } from '@portal/server/service/demo';
import type { SimulatedGuest } from './simulator.ts';

const statuses = ['VALID', 'CONFIRMED', 'RESERVED', 'UNANSWERED', 'EXTRA', 'DECLINED', 'WAITING_LIST', 'CANCELED'];
const strangers = [
  ['Élise', 'Brémond', '31000'],
  ['Matthias', 'Keller', null],
  ['Aïcha', 'Benhaddou', '59000'],
  ['Gaël', 'Le Floc’h', '29200'],
  ['Sofia', 'Marchetti', null],
  ['Corentin', 'Ravel', '38000'],
] as const;

/** Who is a guest of a demo event: people of its list, HCPs who are not on it yet, strangers, and some lines that are wrong. */
export function demoGuestsOf(eventId: string): readonly SimulatedGuest[] | undefined {
  const planned = demoPlan().find((one) => demoEveniumEventId(one) === eventId);
  if (!planned) return undefined;
  const random = demoRandom(9_000_011 + planned.number);
  const isOver = planned.stage === 'CLOSED' || planned.stage === 'WINDED_UP';
  const invited = demoParticipants().filter((p) => p.gatheringUuid === planned.gatheringUuid && p.hcp);
  const there = new Set(invited.map(({ hcp }) => hcp!.number));
  const newcomers = Array.from({ length: 400 }, (_, i) => (planned.number * 53 + i * 71) % demoHcpCount)
    .filter((number) => !there.has(number) && number % 40 !== 17)
    .slice(0, 14)
    .map(demoHcp);
  const meeting = () => (isOver ? random.pick(['present', 'present', 'present', 'absent', 'no_show']) : null);
  const known = [...invited.slice(0, 24).map(({ hcp }) => hcp!), ...newcomers].map((hcp, n) =>
    guestOf(eventId, n, {
      ...hcp,
      specialty: (specialtyLabels as Record<string, string>)[hcp.specialty] ?? null,
      // Some are found by their address only.
      veevaId: n % 5 === 3 && hcp.email ? null : hcp.veevaId,
      profile: n % 17 === 4 ? 'Orateur' : 'Participant',
      status: random.pick(statuses),
      meetingStatus: meeting(),
    }),
  );
  const unknown = strangers.map(([firstName, lastName, postalCode], n) =>
    guestOf(eventId, known.length + n, {
      firstName,
      lastName,
      postalCode,
      email: `invite.${planned.number}.${n}@exemple.demo.test`,
      veevaId: null,
      specialty: n % 2 === 0 ? 'Neurologue' : 'Chirurgie',
      profile: 'Participant',
      status: statuses[n % statuses.length]!,
      meetingStatus: meeting(),
    }),
  );
  return [...known, ...unknown, ...wrongOnes(eventId, known.length + unknown.length, known[0]!)];
}

/** Lines that the import must refuse or leave alone, each for another reason. */
function wrongOnes(eventId: string, from: number, twin: SimulatedGuest): SimulatedGuest[] {
  const person = { postalCode: '75013', veevaId: null, specialty: null, profile: 'Participant', meetingStatus: null };
  return [
    guestOf(eventId, from, {
      ...person,
      firstName: 'Noé',
      lastName: 'Tissier',
      email: 'noe.tissier@exemple.demo.test',
      status: 'MAYBE',
    }),
    guestOf(eventId, from + 1, {
      ...person,
      firstName: 'Irène',
      lastName: 'Vasseur',
      email: 'irene.vasseur@exemple.demo.test',
      status: 'VALID',
      meetingStatus: 'late',
    }),
    guestOf(eventId, from + 2, { ...twin, status: 'VALID' }),
    guestOf(eventId, from + 3, {
      ...person,
      firstName: 'Bruno',
      lastName: 'Cassel',
      email: 'bruno.cassel@exposant.demo.test',
      profile: 'Exposant',
      status: 'VALID',
    }),
  ];
}

type Person = Omit<SimulatedGuest, 'id' | 'logistics'>;

function guestOf(eventId: string, n: number, person: Person): SimulatedGuest {
  const { firstName, lastName, email, veevaId, postalCode, specialty, profile, status, meetingStatus } = person;
  const fields = { firstName, lastName, email, veevaId, postalCode, specialty, profile, status, meetingStatus };
  return { id: `G-${eventId}-${n + 1}`, ...fields, logistics: logisticsOf(eventId, n) };
}

/** Every fourth guest travels on their own: nothing is organised for them. */
function logisticsOf(eventId: string, n: number): SimulatedGuest['logistics'] {
  const planned = demoPlan().find((one) => demoEveniumEventId(one) === eventId)!;
  if (n % 4 === 3) return { journeys: [], stays: [], transfers: [] };
  const at = (day: number, hour: number): string => {
    const date = new Date(Date.now() + (planned.inDays + day) * 86_400_000);
    date.setUTCHours(hour, 15, 0, 0);
    return date.toISOString();
  };
  const last = planned.lastsDays - 1;
  const isFlight = planned.country !== 'FR' || n % 3 === 0;
  const number = isFlight ? `AF ${1000 + ((n * 37) % 900)}` : `TGV ${6600 + ((n * 13) % 90)}`;
  const station = isFlight ? 'Aéroport' : 'Gare';
  const mode = isFlight ? 'FLIGHT' : 'TRAIN';
  const there = `${station} de ${planned.city}`;
  const home = isFlight ? 'Paris-Charles-de-Gaulle' : 'Paris Gare de Lyon';
  return {
    journeys: [
      { direction: 'ARRIVAL', mode, number, from: home, to: there, departureAt: at(-1, 15), arrivalAt: at(-1, 17) },
      {
        direction: 'DEPARTURE',
        mode,
        number,
        from: there,
        to: home,
        departureAt: at(last, 17),
        arrivalAt: at(last, 19),
      },
    ],
    stays: [
      {
        hotel: `Hôtel du Congrès, ${planned.city}`,
        address: `12 avenue de la Gare, ${planned.city}`,
        roomType: n % 2 === 0 ? 'Chambre individuelle' : 'Chambre double',
        checkIn: at(-1, 12).slice(0, 10),
        checkOut: at(last, 12).slice(0, 10),
      },
    ],
    transfers: [
      { from: there, to: `Hôtel du Congrès, ${planned.city}`, at: at(-1, 18), provider: 'Navette de l’événement' },
    ],
  };
}
