import { expensesReads } from '@portal/domain/expenses/reads';
import { gatheringReads } from '@portal/domain/gathering/reads';
import { logisticsReads } from '@portal/domain/logistics/reads';
import { participantReads } from '@portal/domain/participants/reads';
import { skyclarysReads } from '@portal/domain/skyclarys/reads';
import { solicitationReads } from '@portal/domain/solicitations/reads';
import { userReads } from '@portal/domain/users/reads';
import {
  ApplicationLinksDocument,
  ExpensesWorkDocument,
  GatheringsWorkDocument,
  LogisticsWorkDocument,
  ParticipantsWorkDocument,
  ProgrammeWorkDocument,
  SolicitationsWorkDocument,
} from './generated/graphql.ts';

const variables = {};

/** What the shell's own screens ask whoever opens them. */
export const firstQuestions = {
  '/home': [
    { document: ApplicationLinksDocument, variables, read: userReads.applicationLinks },
    { document: GatheringsWorkDocument, variables, read: gatheringReads.gatheringsWork },
    { document: SolicitationsWorkDocument, variables, read: solicitationReads.solicitationsWork },
    { document: ParticipantsWorkDocument, variables, read: participantReads.participantsWork },
    { document: LogisticsWorkDocument, variables, read: logisticsReads.logisticsWork },
    { document: ExpensesWorkDocument, variables, read: expensesReads.expensesWork },
    { document: ProgrammeWorkDocument, variables, read: skyclarysReads.programmeWork },
  ],
};
