import { bedsOf, type HostingNight, type OvernightStay, type StayState } from '@portal/domain';
import { demoUuid } from '@portal/server/service/demo';
import { listedStay } from '../hostings/listed-stay.ts';
import type { StoredGuest, StoredHosting, StoredStay } from '../models.ts';
import type { Progress } from './hotels.ts';

interface Wish {
  guest: StoredGuest;
  nights: readonly string[];
}
interface Place {
  hosting: StoredHosting;
  night: HostingNight;
}

const dayMs = 86_400_000;

/** Who is decided on of so many: everybody, every second one, or nobody. */
const isDecided: Record<Progress, (at: number) => boolean> = {
  full: () => true,
  half: (at) => at % 2 === 0,
  empty: () => false,
  over: () => true,
};

function stayOf({ guest, date, at }: { guest: StoredGuest; date: string; at: Date }, state: StayState, place?: Place) {
  const stay: OvernightStay = {
    overnightStayUuid: demoUuid(`overnightStay:${guest.participantUuid}:${date}`),
    rev: 1,
    state,
    gatheringUuid: guest.gatheringUuid,
    participantUuid: guest.participantUuid,
    date,
    hostingUuid: place?.hosting.hostingUuid ?? null,
    hostingNightUuid: place?.night.hostingNightUuid ?? null,
    price: place?.night.price ?? null,
    origin: 'FORM',
    heldUntil: null,
    holdKey: null,
    waitingSince: state === 'WAITING' ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  return { ...stay, ...listedStay(guest, stay), isLive: true };
}

/** The nights of those who want a room, in the order of the list: rooms while there are some, then the line of the first hotel. */
export function staysOfDemo({
  hotels,
  wishes,
  progress,
  now,
}: {
  hotels: readonly StoredHosting[];
  wishes: readonly Wish[];
  progress: Progress;
  now: Date;
}): StoredStay[] {
  const taken = new Map<string, number>();
  const freeAt = (date: string): Place | undefined => {
    for (const hosting of hotels) {
      const night = hosting.hostingNights.find(
        (one) => one.date === date && (taken.get(one.hostingNightUuid) ?? 0) < bedsOf(one),
      );
      if (night) return { hosting, night };
    }
    return undefined;
  };
  const [first] = hotels;
  return wishes.flatMap(({ guest, nights }, at) => {
    const asked = new Date(now.getTime() - (20 + (at % 15)) * dayMs + at * 1000);
    return nights.map((date) => {
      const one = { guest, date, at: asked };
      if (!isDecided[progress](at)) return stayOf(one, 'ASKED');
      if (at % 37 === 5) return stayOf(one, 'REFUSED');
      const place = freeAt(date);
      if (place) {
        const { hostingNightUuid } = place.night;
        taken.set(hostingNightUuid, (taken.get(hostingNightUuid) ?? 0) + 1);
        return stayOf(one, 'ASSIGNED', place);
      }
      const night = first?.hostingNights.find((other) => other.date === date);
      if (!first || !night || progress === 'over') return stayOf(one, 'REFUSED');
      return stayOf(one, 'WAITING', { hosting: first, night });
    });
  });
}
