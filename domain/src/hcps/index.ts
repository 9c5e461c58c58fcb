import type { DomainDeclaration } from '../declaration.ts';
import { linkPurposeNames } from '../links.ts';
import { defineReads } from '../reads.ts';
import { hcpWorkflow } from './hcp-workflow.ts';
import { hcpLinkWorkflow } from './link.ts';

export * from './additional-info.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './file-validity.ts';
export * from './hcp.ts';
export { hcpWorkflow } from './hcp-workflow.ts';
export * from './link.ts';
export * from './past.ts';
export * from './personal-data.ts';
export * from './reach.ts';
export { claimOfBankStatement, claimOfFiles, newHcp } from './rows.ts';
export * from './search.ts';
export * from './snapshot.ts';
export * from './targets.ts';
export * from './vocabulary.ts';

/** What the HCP may read of themself by their link; everything else of them is the staff's. */
const ownByLink = { right: 'readHcp', links: linkPurposeNames } as const;

export const hcpsDomain: DomainDeclaration = {
  workflows: [hcpWorkflow, hcpLinkWorkflow],
  reads: defineReads({
    hcpInfo: ownByLink,
    hcpFull: 'readHcp',
    searchHcpForHcpTable: 'readHcp',
    healthCareProfessionalByExternalId: 'readHcp',
    hcpFilterOptions: 'readHcp',
    hcpAdditionalInfo: 'readHcpSensitiveData',
    exportHcpPersonalData: 'exportHcpPersonalData',
    hcpLinks: 'getHcpToken',
    veevaUserByToken: 'anybody',
    'HealthCareProfessional.targets': 'readHcp',
    'HealthCareProfessional.abmEmails': 'readHcp',
    'HealthCareProfessional.additionalInfo': 'readHcp',
    'HealthCareProfessional.bankStatement': 'readBankStatement',
    'HealthCareProfessional.bankStatementStatus': 'readHcp',
    'HealthCareProfessional.files': 'readHcpFile',
    'HealthCareProfessional.mslResponsible': 'readHcp',
    'HealthCareProfessional.missedGatherings': 'readHcp',
    'HealthCareProfessional.bannedGathering': 'readHcp',
    'HealthCareProfessional.intercontinentalCongressYears': 'readHcp',
    'HealthCareProfessional.historicalRecords': 'readHcp',
    'HealthCareProfessional.availableActions': 'readHcp',
  }),
};
