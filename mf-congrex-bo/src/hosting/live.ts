import { changesOf } from '@portal/web';

export const concernsHostings = changesOf('hosting.', 'overnightStay.');
/** With who has a room, or is in line for one. */
export const concernsStays = changesOf('hosting.', 'overnightStay.', 'participant.');
