import { defineReads } from '../rules/reads.ts';
import { linkPurposeNames } from './links/hcp-links.ts';

/** What the HCP may read of themself by their link; everything else of them is the staff's. */
const ownByLink = { right: 'readHcp', links: linkPurposeNames } as const;

/** What each query asks for. */
export const hcpReads = defineReads({
  hcpInfo: ownByLink,
  hcpFull: 'readHcp',
  searchHcpForHcpTable: 'readHcp',
  healthCareProfessionalByExternalId: 'readHcp',
  hcpFilterOptions: 'readHcp',
  hcpAdditionalInfo: 'readHcpSensitiveData',
  exportHcpPersonalData: 'exportHcpPersonalData',
  // Who may make any link may make these; others see no more than they may make.
  hcpLinks: 'getLogisticsToken',
  hcpDuplicates: 'mergeHcp',
  hcpDistinctPairs: 'mergeHcp',
  hcpMergePreview: 'mergeHcp',
  hcpMerges: 'readHcp',
  veevaUserByToken: 'anybody',
  'HealthCareProfessional.targets': 'readHcp',
  'HealthCareProfessional.abmEmails': 'readHcp',
  'HealthCareProfessional.additionalInfo': 'readHcp',
  'HealthCareProfessional.bankStatement': 'readBankStatement',
  'HealthCareProfessional.bankStatementStatus': { right: 'readHcp', links: ['EXPENSE'] },
  'HealthCareProfessional.files': 'readHcpFile',
  'HealthCareProfessional.mslResponsible': 'readHcp',
  'HealthCareProfessional.missedGatherings': 'readHcp',
  'HealthCareProfessional.bannedGathering': 'readHcp',
  'HealthCareProfessional.intercontinentalCongressYears': 'readHcp',
  'HealthCareProfessional.historicalRecords': 'readHcp',
  'HealthCareProfessional.availableActions': 'readHcp',
});
