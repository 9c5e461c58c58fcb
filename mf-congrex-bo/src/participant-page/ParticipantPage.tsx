import { invitationTones, presenceTones } from '@portal/domain/participants/states';
import { ButtonLink, Link, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { usePageName } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { Link as RouterLink, useNavigate, useParams } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { BackToList } from '../attendees/BackToList.tsx';
import { useAttendeeListPath } from '../attendees/list-path.ts';
import {
  type NamedBy,
  type ParticipantFull,
  useParticipant,
  useParticipantPart,
} from '../attendees/use-participant.ts';
import { nameOf } from '../attendees/view/columns.tsx';
import { FormalitySection } from '../benefit-rules/FormalityCard.tsx';
import { useEvent } from '../event/event-context.ts';
import { ParticipantActivitiesDocument, type ParticipantActivitiesQuery } from '../generated/graphql.ts';
import { PapersMenu } from '../letters/PapersMenu.tsx';
import { ParticipantMails } from '../mails/ParticipantMails.tsx';
import { AnswerPiece } from './header/AnswerPiece.tsx';
import { ParticipantActions } from './header/ParticipantActions.tsx';
import { ActivitiesSection } from './sections/Activities.tsx';
import { BenefitsSection } from './sections/Benefits.tsx';
import { CommentsSection } from './sections/Comments.tsx';
import { ExpensesSection } from './sections/Expenses.tsx';
import { HistorySection } from './sections/History.tsx';
import { HousingSection } from './sections/Housing.tsx';
import { InformationSection } from './sections/Information.tsx';
import { SensitiveSection } from './sections/Sensitive.tsx';
import { SummarySection } from './sections/Summary.tsx';
import { TransportSection } from './sections/Transport.tsx';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--ui-2) var(--ui-4);
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-2);
    min-width: 0;
  }
  & h2 {
    font-size: var(--ui-text-xl);
    font-weight: 620;
    line-height: 1.25;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
`;

/** Two cards side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: var(--ui-4);
  align-items: start;
`;

const activitiesOf = ({ participant }: ParticipantActivitiesQuery) => participant?.activities ?? [];

function Loaded({ participant, refresh, listPath }: LoadedProps) {
  const { gathering, names } = useEvent();
  const { gatheringUuid } = gathering;
  const navigate = useNavigate();
  const [answers, setAnswers] = useState(0);
  usePageName(nameOf(participant));
  const { participantUuid, invitationStatus, presence, healthCareProfessionalUuid, updatedAt } = participant;
  const activities = useParticipantPart(ParticipantActivitiesDocument, participantUuid, updatedAt, activitiesOf);
  return (
    <>
      <Head>
        <div>
          <h2>{nameOf(participant)}</h2>
          <StatusBadge tone={invitationTones[invitationStatus]}>{participant.invitationStatusLabel}</StatusBadge>
          {presence && <StatusBadge tone={presenceTones[presence]}>{participant.presenceLabel}</StatusBadge>}
          <span>{participant.categoryLabel}</span>
          {healthCareProfessionalUuid && (
            <Link as={RouterLink} to={`/congrex-bo/hcp/${healthCareProfessionalUuid}/profile/${gatheringUuid}`}>
              Fiche du professionnel de santé
            </Link>
          )}
        </div>
        <div>
          <PapersMenu
            whom={{ name: nameOf(participant) }}
            uuids={async () => [participantUuid]}
            hasLetters={participant.kind === 'HCP'}
            category={participant.category}
            without={['PRESENCE_LIST']}
            reasons={{
              PRESENCE_CERTIFICATES: presence === 'PRESENT' ? undefined : 'Cette personne n’est pas notée présente.',
            }}
          />
          <ParticipantActions
            participant={participant}
            refresh={refresh}
            onAnswer={() => setAnswers((count) => count + 1)}
            onRemoved={() => navigate(listPath)}
          />
        </div>
      </Head>
      {answers > 0 && <AnswerPiece key={answers} participant={participant} />}
      <Pair>
        <InformationSection participant={participant} names={names} />
        <SummarySection participant={participant} />
      </Pair>
      <SensitiveSection participant={participant} />
      <Pair>
        <ActivitiesSection part={activities} gatheringUuid={gatheringUuid} />
        <BenefitsSection participantUuid={participantUuid} updatedAt={updatedAt} />
      </Pair>
      <Pair>
        <HousingSection participant={participant} />
        <TransportSection participant={participant} gathering={gathering} />
      </Pair>
      <FormalitySection {...{ gatheringUuid, participantUuid, updatedAt }} />
      <ExpensesSection participant={participant} />
      <ParticipantMails gatheringUuid={gatheringUuid} participantUuid={participantUuid} />
      <CommentsSection participant={participant} gathering={gathering} onChange={() => void refresh()} />
      <HistorySection participant={participant} />
    </>
  );
}

interface LoadedProps {
  participant: ParticipantFull;
  refresh: () => Promise<void>;
  listPath: string;
}

/** A participant of the event: who, their status, what was done, what can be done (specification, section 2). */
export default function ParticipantPage({ namedBy }: { namedBy: NamedBy }) {
  const { userUuid = '' } = useParams();
  return <NamedParticipant key={userUuid} userUuid={userUuid} namedBy={namedBy} />;
}

function NamedParticipant({ userUuid, namedBy }: { userUuid: string; namedBy: NamedBy }) {
  const { gatheringUuid } = useEvent().gathering;
  const { data: participant, problem, isWaiting, refresh } = useParticipant(gatheringUuid, userUuid, namedBy);
  const listPath = useAttendeeListPath(gatheringUuid);
  return (
    <Stack $gap={4}>
      <BackToList to={listPath} />
      {isWaiting && <Skeleton lines={8} height={480} label="Chargement du participant" />}
      {participant && problem && <StaleNotice problem={problem} retry={() => void refresh()} />}
      {!participant && problem && (
        <ProblemCard
          problem={problem}
          title={problem.code === 'NOT_FOUND' ? 'Cette personne n’est pas sur la liste' : problem.title}
          retry={() => void refresh()}
          actions={
            <ButtonLink as={RouterLink} to={listPath}>
              <ArrowLeft aria-hidden />
              Retour à la liste des participants
            </ButtonLink>
          }
        />
      )}
      {participant && <Loaded participant={participant} refresh={refresh} listPath={listPath} />}
    </Stack>
  );
}
