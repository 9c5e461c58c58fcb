import { hcpReads } from '@portal/domain/hcps/reads';
import { Columns, Skeleton, Stack } from '@portal/shared-ui';
import { usePageName, usePageQuery, useRead } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { useParams } from '@portal/web/router';
import { type ParticipantFull, useParticipant, useParticipantPart } from '../../attendees/use-participant.ts';
import {
  HcpEventGatheringDocument,
  type HcpEventGatheringQuery,
  ParticipantActivitiesDocument,
} from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { ActivitiesSection } from '../../participant-page/sections/Activities.tsx';
import { BenefitsSection } from '../../participant-page/sections/Benefits.tsx';
import { CommentsSection } from '../../participant-page/sections/Comments.tsx';
import { ExpensesSection } from '../../participant-page/sections/Expenses.tsx';
import { HousingSection } from '../../participant-page/sections/Housing.tsx';
import { SummarySection } from '../../participant-page/sections/Summary.tsx';
import { TransportSection } from '../../participant-page/sections/Transport.tsx';
import { DocumentsSection } from '../documents/Documents.tsx';
import { EventHeading } from './EventHeading.tsx';
import { EventInformation } from './EventInformation.tsx';

export type HcpGathering = NonNullable<HcpEventGatheringQuery['gathering']>;

const toEvents = (hcpUuid: string) => `/congrex-bo/hcp/${hcpUuid}/event`;

interface SectionsProps {
  participant: ParticipantFull;
  gathering: HcpGathering;
  onChange: () => void;
}

/** The parts about the HCP's participation, most of them those of the participant page. */
function Sections({ participant, gathering, onChange }: SectionsProps) {
  const { participantUuid, gatheringUuid, updatedAt } = participant;
  const mayReadFiles = useRead(hcpReads, 'HealthCareProfessional.files');
  const activities = useParticipantPart(
    ParticipantActivitiesDocument,
    participantUuid,
    updatedAt,
    (data) => data.participant?.activities ?? [],
  );
  return (
    <Stack $gap={5}>
      <Columns $min={460} $gap={5}>
        <EventInformation gathering={gathering} />
        <SummarySection participant={participant} />
      </Columns>
      <ActivitiesSection part={activities} gatheringUuid={gatheringUuid} />
      <Columns $min={460} $gap={5}>
        <HousingSection participant={participant} />
        <TransportSection participant={participant} gathering={gathering} />
      </Columns>
      <ExpensesSection participant={participant} />
      <BenefitsSection participantUuid={participantUuid} updatedAt={updatedAt} />
      {mayReadFiles && <DocumentsSection gatheringUuid={gatheringUuid} isOnlyOfGathering />}
      <CommentsSection participant={participant} gathering={gathering} onChange={onChange} />
    </Stack>
  );
}

/** The detail of one gathering of an HCP (specification, section 2 « HCP event detail »). */
function HcpEvent({ gatheringUuid }: { gatheringUuid: string }) {
  const { hcp } = useHcp();
  const { data: participant, problem, isWaiting, refresh } = useParticipant(gatheringUuid, hcp.uuid, 'hcp');
  const gathering = usePageQuery(HcpEventGatheringDocument, { gatheringUuid }, (data) => data.gathering);
  usePageName(gathering.data?.name);
  const failure = gathering.data && participant ? undefined : (problem ?? gathering.problem);
  if (failure) {
    return (
      <DocumentProblem
        problem={failure}
        missing="Événement introuvable"
        retry={() => {
          gathering.retry();
          void refresh();
        }}
        list={{ to: toEvents(hcp.uuid), label: 'Retour aux événements' }}
      />
    );
  }
  if (isWaiting || !participant || !gathering.data) {
    return <Skeleton lines={8} height={420} label="Chargement de la participation" />;
  }
  return (
    <Stack $gap={5}>
      <EventHeading gathering={gathering.data} participant={participant} backTo={toEvents(hcp.uuid)} />
      <Sections participant={participant} gathering={gathering.data} onChange={() => void refresh()} />
    </Stack>
  );
}

/** One gathering of the HCP, named by the URL. */
export default function HcpEventDetail() {
  const { gatheringUuid = '' } = useParams();
  return <HcpEvent key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}
