import type { HostingRow, NightOfHosting } from '../list/use-hostings.ts';
import type { StayRow } from '../stays/stays.ts';

/** One evening of a hotel in one type of room, with who sleeps there. */
export interface RoomingNight extends Pick<NightOfHosting, 'hostingNightUuid' | 'date' | 'roomType' | 'roomTypeLabel'> {
  people: StayRow[];
}
export interface RoomingHotel extends Pick<HostingRow, 'hostingUuid' | 'name' | 'address' | 'city'> {
  nights: RoomingNight[];
}

/** The people by hotel and night, by name; hotels and nights without anybody are left out. */
export function roomingOf(hostings: readonly HostingRow[], stays: readonly StayRow[]): RoomingHotel[] {
  const byNight = new Map<string, StayRow[]>();
  for (const stay of stays) {
    const id = stay.hostingNight?.hostingNightUuid;
    if (id) byNight.set(id, [...(byNight.get(id) ?? []), stay]);
  }
  return hostings.flatMap(({ hostingNights, ...hotel }) => {
    const nights = [...hostingNights]
      .sort((a, b) => a.date.localeCompare(b.date) || a.roomType.localeCompare(b.roomType))
      .flatMap(({ hostingNightUuid, date, roomType, roomTypeLabel }) => {
        const people = byNight.get(hostingNightUuid);
        return people ? [{ hostingNightUuid, date, roomType, roomTypeLabel, people }] : [];
      });
    return nights.length > 0 ? [{ ...hotel, nights }] : [];
  });
}
