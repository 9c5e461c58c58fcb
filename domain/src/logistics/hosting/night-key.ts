/** A night is known by its id; one that is new, by what it is. */
export const nightKey = (night: {
  hostingNightUuid?: string | null | undefined;
  date: string;
  roomType: string;
}): string => night.hostingNightUuid ?? `${night.date} ${night.roomType}`;
