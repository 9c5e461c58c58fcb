import { Banner, Button, Stack } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { differs, type QueueState, type SignatureQueue } from './signature-queue.ts';

export const countedSignatures = (count: number): string => (count > 1 ? `${count} signatures` : `${count} signature`);

interface QueueBannerProps extends QueueState {
  queue: SignatureQueue;
  ofOthers: number;
  isOffline: boolean;
  /** Why the list could not be refreshed. */
  listProblem: Problem | undefined;
  /** When the shown list was cached; null when it is the server's. */
  keptAt: string | null;
  isLoading: boolean;
  onReload: () => void;
}

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );

/** Why this page and the server are apart: the signatures that wait come first. */
function stateOf({ isOffline, problem: queueProblem, listProblem }: QueueBannerProps) {
  const problem = queueProblem ?? listProblem;
  if (isOffline) return { title: 'Hors connexion', message: '', mayGoOn: true };
  return problem && { title: problem.title, message: problem.message, mayGoOn: problem.canRetry };
}

function Waiting(props: QueueBannerProps & { count: number }) {
  const { count, isSending, isKept, queue, listProblem, keptAt, isLoading, onReload } = props;
  const stuck = stateOf(props);
  if (!stuck && count === 0) return null;
  const held = isKept
    ? `${count > 1 ? 'Elles sont gardées' : 'Elle est gardée'} sur cet appareil.`
    : 'Cet appareil ne peut pas les garder : laissez cette page ouverte jusqu’à l’envoi.';
  const waiting = `${countedSignatures(count)} en attente d’envoi. ${held}`;
  const goOn = !stuck || stuck.mayGoOn ? 'Vous pouvez continuer à faire signer.' : '';
  return (
    <Banner
      tone={stuck ? 'warning' : 'info'}
      title={stuck?.title ?? 'Envoi en cours'}
      actions={
        stuck && (
          <>
            {count > 0 && (
              <Button onPress={() => queue.wake()} isPending={isSending}>
                Envoyer maintenant
              </Button>
            )}
            {listProblem?.canRetry && (
              <Button onPress={onReload} isPending={isLoading}>
                Actualiser la liste
              </Button>
            )}
          </>
        )
      }
    >
      {[stuck?.message, count > 0 ? waiting : goOn, keptAt && `Liste gardée le ${timeOf(keptAt)}.`]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}

/** State of the collected signatures: waiting, refused, or a colleague's. Announced to screen readers. */
export function QueueBanner(props: QueueBannerProps) {
  const { queue, collected, ofOthers } = props;
  const refused = collected.filter((one) => one.refused);
  return (
    <Stack $gap={2}>
      <div role="status">
        <Waiting {...props} count={collected.length - refused.length} />
      </div>
      {refused.length > 0 && (
        <Banner
          tone="danger"
          title={`${countedSignatures(refused.length)} ${refused.length > 1 ? 'n’ont pas été prises' : 'n’a pas été prise'}`}
          actions={
            <>
              {refused.some(differs) && <Button onPress={() => void queue.confirmNames()}>Confirmer le nom</Button>}
              <Button onPress={() => void queue.putAside(refused.map(({ signatureUuid }) => signatureUuid))}>
                Mettre de côté
              </Button>
            </>
          }
        >
          {refused.map((one) => (
            <p key={one.signatureUuid}>
              <strong>{one.name}</strong> {one.refused?.message}
            </p>
          ))}
        </Banner>
      )}
      {ofOthers > 0 && (
        <Banner tone="info" title="Signatures d’un collègue">
          {countedSignatures(ofOthers)} d’un collègue {ofOthers > 1 ? 'attendent' : 'attend'} sur cet appareil.{' '}
          {ofOthers > 1 ? 'Elles partiront' : 'Elle partira'} quand il s’y connectera.
        </Banner>
      )}
    </Stack>
  );
}
