import {
  daysOfGathering,
  type HostedGathering,
  isCompleteWish,
  logisticsGatheringOf,
  refusalOfTransport,
  stepsOfWish,
  type TransportNote,
  type TransportNoteOrigin,
  type TransportNoteStatus,
  type Travel,
  transportModes,
} from '@portal/domain';
import { listedPerson } from '@portal/server';
import { demoRandom, demoUuid } from '@portal/server/service/demo';
import type { StoredGuest, StoredNote } from '../models.ts';

type Random = ReturnType<typeof demoRandom>;

/** How far the notes of a gathering have come: while it is to come in every state, once it is over nearly all accepted. */
const shares = {
  comes: [
    ['PENDING', 0.28],
    ['WAITING_FOR_FEEDBACK', 0.5],
    ['ACCEPTED', 0.9],
    ['REFUSED', 1],
  ],
  over: [
    ['ACCEPTED', 0.95],
    ['REFUSED', 1],
  ],
} as const satisfies Record<string, readonly (readonly [TransportNoteStatus, number])[]>;

const demanded = (isOver: boolean, random: Random): TransportNoteStatus => {
  const draw = random.next();
  return shares[isOver ? 'over' : 'comes'].find(([, until]) => draw < until)![0];
};

/** Two hours later, of the same day as long as there is one left. */
const later = (hour: string): string => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return `${String(Math.min(hours + 2, 23)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

const travelsOf = (note: Pick<TransportNote, 'transportNoteUuid' | 'steps' | 'preferenceModes'>): Travel[] =>
  note.steps.map(({ transportStepUuid, type, departurePlace, arrivalPlace, date, hour }) => {
    const mode = note.preferenceModes.includes('TRAIN') ? 'TRAIN' : 'PLANE';
    return {
      travelUuid: demoUuid(`travel:${transportStepUuid}`),
      type,
      mode,
      ticketNumber:
        mode === 'TRAIN'
          ? `TGV ${6600 + (Number(hour.replace(':', '')) % 90)}`
          : `AF ${7400 + (Number(hour.replace(':', '')) % 90)}`,
      departurePlace,
      departureDate: date,
      departureHour: hour,
      arrivalPlace,
      arrivalDate: date,
      arrivalHour: later(hour),
    };
  });

const words = {
  traveller: [
    'Plutôt le matin si c’est possible.',
    'Je préfère une place côté fenêtre.',
    'Je voyage avec un bagage en soute.',
  ],
  staff: [
    'Bien noté, nous cherchons un horaire plus tôt.',
    'C’est noté.',
    'Le billet vous est envoyé dès son émission.',
  ],
};

/** What both sides said, of some. */
function commentsOf(uuid: string, at: Date, random: Random): TransportNote['comments'] {
  if (random.next() > 0.25) return [];
  const pick = random.int(0, 2);
  const comment = (n: number, text: string, isTheirs: boolean) => ({
    transportNoteCommentUuid: demoUuid(`transportComment:${uuid}:${n}`),
    text,
    date: new Date(at.getTime() + n * 3_600_000),
    isHealthCareProfessionalMessage: isTheirs,
    userUuid: isTheirs ? null : demoUuid('user:mci'),
    userName: isTheirs ? null : 'Clémence Dufrêne',
  });
  return [comment(1, words.traveller[pick]!, true), comment(2, words.staff[pick]!, false)];
}

/** What is proposed and paid, by how far a note has come. */
function outcomeOf(note: TransportNote, random: Random): Partial<TransportNote> {
  if (note.status === 'PENDING' || note.status === 'TO_EMIT' || note.status === 'EX_NIHILO') return {};
  const isPaid = note.status === 'ACCEPTED' && random.next() < 0.8;
  return {
    travels: travelsOf(note),
    ...(isPaid && {
      agencyFee: 1500,
      ticketPrice: 4500 + random.int(0, 90) * 250,
      fileUuids: [demoUuid(`file:ticket:${1 + random.int(0, 2)}`)],
    }),
  };
}

interface Demo {
  guest: StoredGuest;
  gathering: HostedGathering;
  /** Which note of the demo it is. */
  at: number;
  now: Date;
}

/** How a note of somebody began: by their wish; of a few others, opened by the back office or asked for by link. */
function beginningOf({ guest, gathering, at, now }: Demo, random: Random) {
  const isOver = gathering.endDate !== null && gathering.endDate <= now;
  const wish = guest.transportWish;
  if (wish && isCompleteWish(wish)) return { status: demanded(isOver, random), origin: 'SUBSCRIPTION' as const, wish };
  if (isOver || at % 5 !== 0) return null;
  const isAsked = guest.kind !== 'STAFF' && at % 2 === 0;
  const [status, origin]: [TransportNoteStatus, TransportNoteOrigin] = isAsked
    ? ['TO_EMIT', 'LINK']
    : ['EX_NIHILO', 'BACK_OFFICE'];
  return { status, origin, wish: null };
}

/** The transport note of somebody on the list of a demo gathering; null for who has none. */
export function noteOfDemo(demo: Demo): StoredNote | null {
  const { guest, gathering, at, now } = demo;
  const kept = logisticsGatheringOf(gathering);
  if (guest.invitationStatus !== 'CONFIRMED' || !daysOfGathering(kept)) return null;
  if (refusalOfTransport({ gathering: kept, guest, hasNote: false }) !== null) return null;
  const random = demoRandom(77_003 + at * 131);
  const beginning = beginningOf(demo, random);
  if (!beginning) return null;
  const { status, origin, wish } = beginning;
  const transportNoteUuid = demoUuid(`transportNote:${guest.participantUuid}`);
  const updatedAt = new Date(Math.min(now.getTime(), kept.beginDate!.getTime()) - (1 + (at % 9)) * 86_400_000);
  const note: TransportNote = {
    transportNoteUuid,
    rev: 1,
    status,
    origin,
    visualIdentifier: '',
    gatheringUuid: gathering.gatheringUuid,
    gathering: kept,
    participantUuid: guest.participantUuid,
    userUuid: guest.userUuid,
    healthCareProfessionalUuid: guest.healthCareProfessionalUuid,
    preferenceModes: wish ? transportModes.filter((mode) => wish.preferenceModes.includes(mode)) : [],
    steps: (wish ? stepsOfWish(wish) : []).map((step, n) => ({
      ...step,
      transportStepUuid: demoUuid(`transportStep:${transportNoteUuid}:${n}`),
    })),
    travels: [],
    agencyFee: null,
    ticketPrice: null,
    noteReceivalDate: null,
    comments: wish ? commentsOf(transportNoteUuid, updatedAt, random) : [],
    fileUuids: [],
    createdAt: new Date(updatedAt.getTime() - 10 * 86_400_000),
    updatedAt,
  };
  return { ...note, ...outcomeOf(note, random), ...listedPerson(guest), sealed: {} };
}
