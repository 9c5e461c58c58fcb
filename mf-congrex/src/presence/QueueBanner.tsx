import { Banner, Button, Stack } from '@portal/shared-ui';
import { differs, type QueueState, type SignatureQueue } from './queue.ts';

export const countedSignatures = (count: number): string => (count > 1 ? `${count} signatures` : `${count} signature`);

interface QueueBannerProps extends QueueState {
  queue: SignatureQueue;
  ofOthers: number;
  isOffline: boolean;
  /** When the shown list was cached; null when it is the server's. */
  keptAt: string | null;
}

const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );

function Waiting({
  count,
  isOffline,
  isSending,
  isKept,
  problem,
  queue,
  keptAt,
}: QueueBannerProps & { count: number }) {
  const isStuck = isOffline || problem !== undefined;
  if (!isStuck && count === 0) return null;
  const send = (
    <Button onPress={() => queue.wake()} isPending={isSending}>
      Envoyer maintenant
    </Button>
  );
  const held = isKept
    ? `${count > 1 ? 'Elles sont gardées' : 'Elle est gardée'} sur cet appareil.`
    : 'Cet appareil ne peut pas les garder : laissez cette page ouverte jusqu’à l’envoi.';
  return (
    <Banner
      tone={isStuck ? 'warning' : 'info'}
      title={isStuck ? 'Hors connexion' : 'Envoi en cours'}
      {...(count > 0 && isStuck ? { actions: send } : {})}
    >
      {count > 0 ? `${countedSignatures(count)} en attente d’envoi. ${held}` : 'Vous pouvez continuer à faire signer.'}
      {keptAt && ` Liste gardée le ${timeOf(keptAt)}.`}
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
