import { gatheringActions } from '@portal/domain/gathering/actions';
import { validationSectionLabels } from '@portal/domain/gathering/states';
import { type PageQuery, type Permitted, useActions, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import styled from 'styled-components';
import { type EventPageData, useEvent } from '../event/event-context.ts';
import { EventDetailsDocument, type EventDetailsQuery } from '../generated/graphql.ts';
import { useLettersOffered } from '../letters/use-letters.ts';
import { CorrectionBanner, PendingChangeBanner } from './sections/Banners.tsx';
import { type Checks, ChecksSection } from './sections/Checks.tsx';
import { HostingSection, TransportSection } from './sections/Configurations.tsx';
import { CorrectionRequestsSection } from './sections/CorrectionRequests.tsx';
import { DocumentsSection } from './sections/Documents.tsx';
import { HistorySection } from './sections/History.tsx';
import { InformationSection } from './sections/Information.tsx';
import { LettersSection } from './sections/Letters.tsx';
import { QuotasSection } from './sections/Quotas.tsx';
import { type NavEntry, SectionNav } from './sections/SectionNav.tsx';
import { SensibleChangesSection } from './sections/SensibleChanges.tsx';
import { SupportTeamSection, UnitTeamsSection } from './sections/Team.tsx';
import { ValidationSection } from './sections/Validation.tsx';
import { hasNextTransitions, nextTransitions } from './status/next-transitions.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  gap: var(--ui-4) var(--ui-8);
  align-items: start;
  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-8);
  min-width: 0;
`;

/** Outside of the back office, users who may neither edit the event nor change its status cannot fix what is missing. */
const onlyReads = (may: Permitted<typeof gatheringActions.rows>, { gathering, mayOpenForm }: EventPageData): boolean =>
  !mayOpenForm && gathering.editing.reason === 'FORBIDDEN' && !hasNextTransitions(nextTransitions(may, gathering));

/** The sections in their order, with what is pending in each. */
function useEntries(missing: number, isReader: boolean): NavEntry[] {
  const { gathering, mayReadHistory } = useEvent();
  const hasLetters = useLettersOffered();
  const pending = gathering.gatheringSensibleChanges.filter(({ status }) => status === 'PENDING').length;
  const open =
    gathering.status === 'TO_VALIDATE' ? gathering.sections.filter((s) => s.status !== 'VALIDATED').length : 0;
  return [
    ...(isReader ? [] : [{ id: 'controles', label: 'Contrôles', count: missing, tone: 'warning' as const }]),
    { id: 'informations', label: validationSectionLabels.GLOBAL },
    { id: 'equipe-support', label: validationSectionLabels.SUPPORT_TEAM },
    { id: 'equipes', label: 'Équipes par franchise' },
    { id: 'quotas', label: 'Quotas et critères' },
    { id: 'hebergement', label: 'Hébergement' },
    { id: 'transport', label: 'Transport' },
    { id: 'documents', label: 'Documents' },
    ...(hasLetters ? [{ id: 'lettres', label: 'Lettres' }] : []),
    { id: 'validation', label: 'Validation', count: open, tone: 'progress' },
    { id: 'modifications', label: 'Modifications sensibles', count: pending, tone: 'warning' },
    { id: 'corrections', label: 'Corrections', count: gathering.gatheringCorrectionRequests.length },
    ...(mayReadHistory ? [{ id: 'historique', label: 'Historique' }] : []),
  ];
}

const detailsOf = (details: EventDetailsQuery) => ({
  documents: details.gathering?.gatheringFiles ?? [],
  checks: details.canSendToValidation && (details as Checks),
  letters: details.letterSettings,
});

/**
 * The event's documents, what it lacks, and how its letters are made: one question, three parts.
 *
 * @param isChecked for who can do something about what is missing
 */
function useDetails(gatheringUuid: string, isChecked: boolean) {
  const withLetters = useLettersOffered();
  const variables = { gatheringUuid, isChecked, withLetters };
  const details = usePageQuery(EventDetailsDocument, variables, detailsOf, { keepsPrevious: true });
  const checks: PageQuery<Checks> = { ...details, data: details.data?.checks };
  const { documents, letters } = details.data ?? {};
  return { checks, documents: { ...details, data: documents }, letters };
}

/** The tab « Informations » of the event page: everything about the gathering itself. */
export default function EventDetails() {
  const event = useEvent();
  const { namesPart, mayReadHistory } = event;
  const { gatheringUuid } = event.gathering;
  const isReader = onlyReads(useActions(gatheringActions), event);
  const { checks, documents, letters } = useDetails(gatheringUuid, !isReader);
  const missing = checks.data?.missingConfigurationForPublication ?? [];
  const lacking = missing.length + (checks.data?.canSendToValidation.missingSteps.length ?? 0);
  const entries = useEntries(lacking, isReader);
  const isMissing = (name: string) => missing.some((one) => one.name === name);
  return (
    <Grid>
      <SectionNav entries={entries} isReady={!checks.isWaiting && !documents.isWaiting} />
      <Sections>
        <PendingChangeBanner />
        <CorrectionBanner />
        {namesPart.problem && (
          <QueryProblem
            what="Les noms des personnes, des franchises et des zones manquent."
            problem={namesPart.problem}
            retry={namesPart.retry}
          />
        )}
        {!isReader && <ChecksSection part={checks} />}
        <InformationSection />
        <SupportTeamSection />
        <UnitTeamsSection />
        <QuotasSection />
        <HostingSection isMissing={isMissing('hostingConfiguration')} />
        <TransportSection isMissing={isMissing('transportConfiguration')} />
        <DocumentsSection part={documents} />
        <LettersSection part={documents} settings={letters} />
        <ValidationSection />
        <SensibleChangesSection />
        <CorrectionRequestsSection />
        {mayReadHistory && <HistorySection />}
      </Sections>
    </Grid>
  );
}
