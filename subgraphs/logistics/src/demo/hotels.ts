import {
  categoryHas,
  countedRooms,
  type HostedGathering,
  type HostingNight,
  isOpenTo,
  logisticsGatheringOf,
  mayCome,
  nightsOfGathering,
  nightsOfWish,
} from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { derivedOfHosting } from '../aggregate.ts';
import type { StoredGuest, StoredHosting, StoredStay } from '../models.ts';
import { staysOfDemo } from './stays.ts';

/** How far the rooms of a gathering have come: all given with a line, half of them given, or none yet. */
export type Progress = 'full' | 'half' | 'empty' | 'over';

const names = [
  ['Grand Hôtel des Congrès', '12, place de la Gare'],
  ['Résidence du Parc', '3, allée des Tilleuls'],
  ['Hôtel de la Poste', '45, rue de la République'],
  ['Hôtel Belvédère', '8, quai des Brumes'],
] as const;

/** Rooms of each hotel as shares of those who want one: together too few while the event is to come, so that some wait. */
const shares = {
  coming: [
    { SINGLE: 0.45, TWIN: 0 },
    { SINGLE: 0.2, TWIN: 0.07 },
  ],
  over: [
    { SINGLE: 0.7, TWIN: 0 },
    { SINGLE: 0.3, TWIN: 0.1 },
  ],
} as const;

const progressOf = (gathering: HostedGathering, number: number, now: Date): Progress => {
  if (gathering.endDate !== null && gathering.endDate <= now) return 'over';
  return (['empty', 'full', 'half'] as const)[number % 3]!;
};

/** Whether somebody wants a room and comes for whom there may be one. */
const needsRoom = (gathering: HostedGathering, guest: StoredGuest): boolean =>
  guest.hostingRequest !== null && mayCome(guest) && categoryHas(gathering, guest.category, 'HOSTING');

interface Planned {
  gathering: HostedGathering;
  number: number;
  /** Nights of one hotel, at least so many rooms in all. */
  wanting: number;
  now: Date;
}

function nightsOf({ gathering, wanting, number, now }: Planned, at: number, hostingUuid: string): HostingNight[] {
  const share = shares[progressOf(gathering, number, now) === 'over' ? 'over' : 'coming'][at]!;
  return nightsOfGathering(logisticsGatheringOf(gathering)).flatMap((date) =>
    (['SINGLE', 'TWIN'] as const).flatMap((roomType) => {
      const quota = Math.ceil(wanting * share[roomType]);
      if (quota === 0) return [];
      const hostingNightUuid = demoUuid(`hostingNight:${hostingUuid}:${date}:${roomType}`);
      const price = roomType === 'TWIN' ? 8_500 + (number % 4) * 500 : 13_000 + at * 2_450 + (number % 5) * 1_000;
      return [{ hostingNightUuid, date, roomType, quota, price }];
    }),
  );
}

function hotelOf(planned: Planned, at: number): StoredHosting {
  const { gathering, number, now } = planned;
  const hostingUuid = demoUuid(`hosting:${number}:${at}`);
  const [name, address] = names[(number + at) % names.length]!;
  const createdAt = new Date(Math.min(now.getTime(), gathering.beginDate!.getTime()) - 60 * 86_400_000);
  const hosting = {
    hostingUuid,
    rev: 1,
    state: 'KEPT' as const,
    gatheringUuid: gathering.gatheringUuid,
    gathering: logisticsGatheringOf(gathering),
    name,
    address,
    city: gathering.city,
    // 01 99 00 is reserved for fictitious numbers.
    phone: `01 99 00 ${String(10 + at).padStart(2, '0')} ${String(10 + (number % 80)).padStart(2, '0')}`,
    website: null,
    comment: at === 0 ? 'Petit-déjeuner compris, arrivée possible dès 14 h.' : null,
    businessUnitUuids: gathering.areHostingShared ? [] : gathering.businessUnitUuids,
    hostingNights: nightsOf(planned, at, hostingUuid),
    rooms: [],
    createdAt,
    updatedAt: createdAt,
  };
  return { ...hosting, ...derivedOfHosting(hosting) };
}

/** The hotels of a demo gathering with who sleeps there, who is in line and who asked; none where nobody may be housed. */
export function hotelsOfDemo({
  gathering,
  number,
  guests,
  now,
}: Omit<Planned, 'wanting'> & { guests: readonly StoredGuest[] }): { hotels: StoredHosting[]; stays: StoredStay[] } {
  if (!gathering.hostingConfiguration || !gathering.isPhysical || !gathering.beginDate)
    return { hotels: [], stays: [] };
  const wanting = guests.filter((guest) => needsRoom(gathering, guest));
  const planned = { gathering, number, wanting: Math.max(4, wanting.length), now };
  const hotels = [0, 1].map((at) => hotelOf(planned, at));
  const welcome = wanting.filter((guest) => isOpenTo(hotels[0]!, guest));
  const wishes = welcome.map((guest) => ({ guest, nights: nightsOfWish(gathering, guest.hostingRequest!) }));
  const stays = staysOfDemo({ hotels, wishes, progress: progressOf(gathering, number, now), now });
  const rooms = (hostingUuid: string) => countedRooms(stays.filter((stay) => stay.hostingUuid === hostingUuid));
  return { hotels: hotels.map((hotel) => ({ ...hotel, rooms: rooms(hotel.hostingUuid) })), stays };
}
