import type { DomainDeclaration } from '../rules/declaration.ts';
import { hostingWorkflow } from './hosting/rows.ts';
import { hostingStates, roomTypes, stayContexts, stayOrigins, stayStatuses } from './hosting/states.ts';
import { stayWorkflow } from './hosting/stay-rows.ts';
import { logisticsReads } from './reads.ts';
import { transferImportWorkflow } from './transfers/import.ts';
import { transferSettingsWorkflow, transferWorkflow } from './transfers/rows.ts';
import { transportNoteWorkflow } from './transport/rows.ts';
import { transportNoteOrigins, transportNoteStates, transportPreferences, travelTypes } from './transport/states.ts';

export {
  type Guest,
  gatheringOfLogisticsRecordSchema,
  guestRecordSchema,
  type HostedGathering,
  type HostingRequest,
  hostedGathering,
  type LogisticsGathering,
} from './context.ts';
export * from './export.ts';
export * from './gathering.ts';
export * from './hosting/index.ts';
export * from './reads.ts';
export * from './transfers/index.ts';
export * from './transport/index.ts';
export * from './work.ts';

export const logisticsDomain: DomainDeclaration = {
  workflows: [
    hostingWorkflow,
    stayWorkflow,
    transportNoteWorkflow,
    transferWorkflow,
    transferSettingsWorkflow,
    transferImportWorkflow,
  ],
  reads: logisticsReads,
  enums: {
    HostingState: hostingStates,
    RoomType: roomTypes,
    OvernightStayStatus: stayStatuses,
    OvernightStayContext: stayContexts,
    OvernightStayOrigin: stayOrigins,
    TransportNoteStatus: transportNoteStates,
    TransportNoteOrigin: transportNoteOrigins,
    TransportPreference: transportPreferences,
    TravelType: travelTypes,
  },
};
