/**
 * Whether a gathering is of the demo: its ids are made from names (uuid, version 8). Those that other journeys make, and change at the same time, are
 * not.
 */
export const isOfTheDemo = ({ gatheringUuid }: { gatheringUuid: string }): boolean => gatheringUuid[14] === '8';
