import { changesOf } from '@portal/web';

/** Changes at a congress that may show in its solicitations: theirs, the people's and the congress's own. */
export const concernsSolicitations = changesOf('solicitation.', 'participant.', 'gathering.');
