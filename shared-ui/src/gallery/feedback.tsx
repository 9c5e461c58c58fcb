import { Plus } from 'lucide-react';
import {
  Actions,
  Banner,
  Button,
  EmptyState,
  ErrorCard,
  ErrorSummary,
  LoadMore,
  ProgressBar,
  Skeleton,
  Spinner,
  TextField,
  useToasts,
} from '../index.ts';
import { type GalleryEntry, live, still, wait } from './entry.tsx';

function ToastButtons() {
  const toasts = useToasts();
  return (
    <Actions>
      <Button onPress={() => toasts.show({ text: 'Modifications enregistrées.' })}>Réussite</Button>
      <Button
        onPress={() =>
          toasts.show({
            tone: 'done',
            text: '3 lignes supprimées.',
            action: { label: 'Annuler', onAction: () => toasts.show({ text: 'Suppression annulée.' }) },
          })
        }
      >
        Avec annulation
      </Button>
      <Button
        onPress={() =>
          toasts.show({ tone: 'danger', text: 'L’envoi a échoué.', detail: 'Vérifiez la connexion, puis réessayez.' })
        }
      >
        Échec
      </Button>
    </Actions>
  );
}

const problems = [
  { field: 'gallery-title', message: 'Renseignez le titre.' },
  { field: 'gallery-location', message: 'Choisissez un lieu.' },
];

/** The demonstrations must not steal focus: the summary takes it only on demand. */
function SummaryDemo({ isShown, show }: { readonly isShown: boolean; readonly show: (isShown: boolean) => void }) {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <ErrorSummary
        errors={isShown ? problems : []}
        onFocusField={(field) => document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
      />
      <TextField label="Titre" name="gallery-title" errorMessage={isShown ? 'Renseignez le titre.' : undefined} />
      <TextField label="Lieu" name="gallery-location" errorMessage={isShown ? 'Choisissez un lieu.' : undefined} />
      <Button variant="primary" onPress={() => show(!isShown)}>
        Envoyer
      </Button>
    </div>
  );
}

export const feedbackEntries: readonly GalleryEntry[] = [
  {
    id: 'error-card',
    title: 'Échec',
    group: 'Retours',
    states: [
      live('Avec reprise et référence', false, (isRetrying, set) => (
        <ErrorCard
          title="La liste n’a pas pu être chargée"
          code="TIMEOUT"
          traceId="8f3a-21c7"
          isRetrying={isRetrying}
          onRetry={async () => {
            set(true);
            await wait(1200);
            set(false);
          }}
        >
          Le service n’a pas répondu. Vos saisies sont conservées.
        </ErrorCard>
      )),
    ],
  },
  {
    id: 'error-summary',
    title: 'Résumé des erreurs',
    group: 'Retours',
    states: [live('Prend le focus', false, (isShown, show) => <SummaryDemo isShown={isShown} show={show} />)],
  },
  {
    id: 'empty-state',
    title: 'Rien à montrer',
    group: 'Retours',
    states: [
      still('Aucun résultat', () => (
        <EmptyState kind="noResult" onReset={() => undefined}>
          Aucune ligne ne correspond à ces filtres.
        </EmptyState>
      )),
      still('Rien encore', () => (
        <EmptyState
          kind="nothingYet"
          title="Aucun document"
          action={
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Ajouter un document
            </Button>
          }
        >
          Les documents ajoutés apparaîtront ici.
        </EmptyState>
      )),
    ],
  },
  {
    id: 'skeleton',
    title: 'Attente',
    group: 'Retours',
    states: [still('Après 200 ms', () => <Skeleton lines={4} height={120} />), still('Roue', () => <Spinner />)],
  },
  {
    id: 'progress-bar',
    title: 'Progression',
    group: 'Retours',
    states: [
      still('Connue', () => <ProgressBar label="Import" value={64} />),
      still('Sans fin connue', () => <ProgressBar label="Préparation" />),
    ],
  },
  {
    id: 'banner',
    title: 'Bandeau',
    group: 'Retours',
    states: [
      still('Information', () => (
        <Banner title="Nouvelle version." actions={<Button size="sm">Recharger</Button>}>
          Rechargez la page quand vous voulez.
        </Banner>
      )),
      still('Attention', () => (
        <Banner tone="warning" title="Session bientôt terminée." onClose={() => undefined}>
          Enregistrez votre travail.
        </Banner>
      )),
      still('Échec', () => <Banner tone="danger">La connexion est coupée.</Banner>),
    ],
  },
  { id: 'toasts', title: 'Messages', group: 'Retours', states: [still('Trois sortes', () => <ToastButtons />)] },
  {
    id: 'load-more',
    title: 'Suite de liste',
    group: 'Retours',
    states: [
      still('Avec total', () => <LoadMore shown={50} total={1240} hasMore onLoadMore={() => undefined} />),
      still('Fin', () => <LoadMore shown={7} total={7} hasMore={false} onLoadMore={() => undefined} />),
    ],
  },
];
