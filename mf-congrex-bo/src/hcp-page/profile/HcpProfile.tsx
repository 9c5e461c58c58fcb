import { hcpReads } from '@portal/domain/hcps/reads';
import { useRead } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import styled from 'styled-components';
import { useHcp } from '../../hcp/hcp-context.ts';
import { DocumentsSection } from '../documents/Documents.tsx';
import { DuplicatesSection } from '../merge/DuplicatesSection.tsx';
import { AdditionalInfoSection } from './AdditionalInfo.tsx';
import { BankStatementSection } from './BankStatement.tsx';
import { FromGathering } from './FromGathering.tsx';
import { HistorySection } from './History.tsx';
import { PastSection } from './Past.tsx';
import { ProfileSections } from './ProfileSections.tsx';

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-8);
  min-width: 0;
`;

/** The tab « Profil » of an HCP; opened from a gathering, it names it and links back to it. */
export default function HcpProfile() {
  const { gatheringUuid } = useParams();
  const { names } = useHcp();
  const mayReadFiles = useRead(hcpReads, 'HealthCareProfessional.files');
  return (
    <Sections>
      {gatheringUuid && <FromGathering gatheringUuid={gatheringUuid} />}
      {names.problem && (
        <QueryProblem what="Les noms de la zone et du MSL manquent." problem={names.problem} retry={names.retry} />
      )}
      <DuplicatesSection />
      <ProfileSections />
      <PastSection />
      <AdditionalInfoSection />
      <BankStatementSection />
      {mayReadFiles && <DocumentsSection gatheringUuid={gatheringUuid} />}
      <HistorySection />
    </Sections>
  );
}
