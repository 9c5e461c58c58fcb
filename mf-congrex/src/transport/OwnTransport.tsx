import { isAskedOfTraveller } from '@portal/domain/logistics/transport/action-guards';
import { transportNoteActions } from '@portal/domain/logistics/transport/actions';
import { Banner, Card, EmptyState, formatDayRange, Skeleton, Stack, type Tone } from '@portal/shared-ui';
import { changesOf, lazyPage, useActions, useLiveRefresh, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import type { ReactNode } from 'react';
import { OwnTransportDocument, type OwnTransportQuery } from '../generated/graphql.ts';
import { usePollingWhileVisible } from '../use-polling-while-visible.ts';
import { Answer } from './Answer.tsx';
import type { Own, OwnNote } from './own-transport.ts';
import { RequestedWay } from './RequestedWay.tsx';
import { Thread } from './Thread.tsx';
import { TicketList } from './TicketList.tsx';
import { TransferCard } from './TransferCard.tsx';
import { TravelCards } from './TravelCards.tsx';

/** The request is read first; the code of its form is larger than the rest of the page. */
const WishForm = lazyPage(
  () => import('./WishForm.tsx'),
  <Skeleton lines={8} height={480} label="Chargement du formulaire" />,
);

type Status = OwnNote['status'];

/** How far the journey has come, in one sentence. */
const bannerOf: Record<Status, { tone: 'info' | 'success' | 'neutral' | 'warning'; title: string; text: string }> = {
  EX_NIHILO: { tone: 'neutral', title: 'Votre transport est en préparation.', text: 'Vous n’avez rien à faire.' },
  TO_EMIT: {
    tone: 'info',
    title: 'Indiquez comment vous souhaitez voyager.',
    text: 'Une proposition vous sera envoyée ensuite par e-mail.',
  },
  PENDING: {
    tone: 'neutral',
    title: 'Votre demande est enregistrée.',
    text: 'Une proposition vous sera envoyée par e-mail.',
  },
  WAITING_FOR_FEEDBACK: {
    tone: 'info',
    title: 'Une proposition attend votre réponse.',
    text: 'Acceptez-la ou refusez-la\u202f; vous pouvez ajouter un commentaire.',
  },
  ACCEPTED: {
    tone: 'success',
    title: 'Votre transport est confirmé.',
    text: 'Vos billets apparaissent ici dès qu’ils sont émis.',
  },
  REFUSED: {
    tone: 'neutral',
    title: 'Vous avez refusé la proposition.',
    text: 'Une autre proposition vous sera envoyée par e-mail.',
  },
};

/** Of a state that came with a service deployed after this page. */
const ofLaterService: (typeof bannerOf)[Status] = {
  tone: 'neutral',
  title: 'Votre transport est en préparation.',
  text: '',
};

function StateBanner({ note }: { note: OwnNote }) {
  const { tone, title, text } = bannerOf[note.status] ?? ofLaterService;
  const hasTickets = note.status === 'ACCEPTED' && note.files.length > 0;
  return (
    <Banner tone={tone satisfies Tone} title={title}>
      {hasTickets ? 'Vos billets sont ci-dessous.' : text}
    </Banner>
  );
}

const shownStates: readonly Status[] = ['WAITING_FOR_FEEDBACK', 'ACCEPTED', 'REFUSED'];

function Content({ own, note, refresh }: { own: Own; note: OwnNote; refresh: () => Promise<void> }) {
  const may = useActions(transportNoteActions);
  // Whoever works on requests may change this one in each state; here it is filled in by who was asked to.
  const isAsked = isAskedOfTraveller(note) && may('updateTransportNote', note).allowed;
  const isShown = shownStates.includes(note.status) && note.travels.length > 0;
  return (
    <Stack $gap={5}>
      <StateBanner note={note} />
      {isAsked && <WishForm own={own} note={note} onDone={refresh} />}
      {isShown && <TravelCards travels={note.travels} />}
      {may('acceptTransportNote', note).allowed && <Answer note={note} refresh={refresh} />}
      {note.status === 'ACCEPTED' && note.files.length > 0 && (
        // Asked again when one more is issued.
        <TicketList
          key={note.files.map(({ fileUuid }) => fileUuid).join()}
          gatheringUuid={own.gatheringUuid}
          files={note.files}
        />
      )}
      {!isAsked && note.steps.length > 0 && <RequestedWay note={note} />}
      {note.status !== 'EX_NIHILO' && <Thread note={note} refresh={refresh} />}
    </Stack>
  );
}

const datesAndCityOf = ({ beginDay, endDay, city }: Own): string =>
  [beginDay && endDay ? formatDayRange({ start: beginDay, end: endDay }) : null, city].filter(Boolean).join(' · ');

interface OwnTransportProps {
  gatheringUuid: string;
  /** To somebody who came by a link; without it the page around says where one is. */
  greeting?: string;
  /** Instead of an error that no new try can mend. */
  refused: (code: string) => ReactNode;
}

const concernsTransport = changesOf('transportNote.', 'transfer.');
const ownOf = ({ ownTransport }: OwnTransportQuery) => ownTransport;

/** One's own transport: the wish where it was asked for, the proposal with its answer, then the tickets. */
export function OwnTransport({ gatheringUuid, greeting, refused }: OwnTransportProps) {
  const part = usePageQuery(OwnTransportDocument, { gatheringUuid }, ownOf, { errorPolicy: 'all' });
  const { data: own, isWaiting, problem, retry, refresh } = part;
  const isByLink = greeting !== undefined;
  // Whoever fills in a request is not disturbed.
  usePollingWhileVisible(isByLink && !(own?.note && isAskedOfTraveller(own.note)), refresh);
  useLiveRefresh(isByLink ? undefined : gatheringUuid, concernsTransport, refresh);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de votre transport" />;
  if (!own && problem?.canRetry) {
    return <ProblemCard problem={problem} onRetry={retry} />;
  }
  if (!own) return refused(problem?.code ?? 'NOT_FOUND');
  return (
    <Stack $gap={5}>
      {greeting && (
        <header>
          <p>{greeting}</p>
          <h1>Votre transport</h1>
        </header>
      )}
      {greeting && (
        <Card>
          <strong>{own.name}</strong>
          <p>{datesAndCityOf(own)}</p>
        </Card>
      )}
      {own.note ? (
        <Content own={own} note={own.note} refresh={refresh} />
      ) : (
        <EmptyState kind="nothingYet" title="Aucune demande de transport">
          L’organisation de l’événement ne vous a pas demandé comment vous souhaitez voyager.
        </EmptyState>
      )}
      {own.transferInformation && <TransferCard information={own.transferInformation} />}
    </Stack>
  );
}
