import type { ProgrammeRequestDetailQuery } from '../generated/graphql.ts';

export type ShownRequest = ProgrammeRequestDetailQuery['programmeRequest'];
