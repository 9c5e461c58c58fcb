import type { SubscriptionBanner as BannerKind } from '@portal/domain/subscription/open';
import { Banner, Button, formatDay, Link } from '@portal/shared-ui';
import { changesOf, lateDialog, useLiveRefresh, usePart } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SubscriptionBannerDocument, type SubscriptionBannerQuery } from '../generated/graphql.ts';
import { Contacts } from './Contacts.tsx';

const SubscriptionDialog = lateDialog(async () => (await import('./SubscriptionDialog.tsx')).SubscriptionDialog);

type Offer = NonNullable<SubscriptionBannerQuery['subscriptionForm']>;

const until = ({ gathering }: Offer): string =>
  gathering.limitDate ? ` Réponse attendue jusqu’au ${formatDay(gathering.limitDate)} inclus.` : '';

const kinds: Record<
  BannerKind,
  { tone: 'info' | 'success' | 'neutral'; title: string; button?: string; text: (offer: Offer) => ReactNode }
> = {
  SUBSCRIBE: {
    tone: 'info',
    title: 'Vous êtes invité à cet événement.',
    button: 'S’inscrire',
    text: until,
  },
  EDIT: {
    tone: 'success',
    title: 'Votre participation est confirmée.',
    button: 'Modifier mon inscription',
    text: ({ gathering }) => (
      <>
        <Link as={RouterLink} to={`/congrex/${gathering.gatheringUuid}/tabs?rubrique=transport`}>
          Mon transport
        </Link>
        {' · '}
        <Link as={RouterLink} to={`/congrex/${gathering.gatheringUuid}/tabs?rubrique=frais`}>
          Mes notes de frais
        </Link>
      </>
    ),
  },
  REFUSED: {
    tone: 'neutral',
    title: 'Vous avez refusé cette invitation.',
    text: ({ contacts, isContact }) =>
      isContact ? (
        ' Pour changer d’avis, rouvrez votre invitation dans la liste des participants.'
      ) : (
        <>
          {' '}
          Pour changer d’avis, contactez <Contacts contacts={contacts} />.
        </>
      ),
  },
};

const concernsInvitation = changesOf('gathering.', 'participant.', 'activity.');

/**
 * What the person who is logged in may do about their own invitation (specification, section 2 "Subscription banner"). Nothing for a user who is
 * not invited, and nothing while it is loading: it never replaces the page.
 */
export function SubscriptionBanner({ gatheringUuid }: { gatheringUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  const variables = { gatheringUuid };
  const { data: offer, refresh } = usePart(SubscriptionBannerDocument, variables, (data) => data.subscriptionForm);
  useLiveRefresh(gatheringUuid, concernsInvitation, refresh);
  const kind = offer?.banner ? kinds[offer.banner as BannerKind] : undefined;
  if (!offer || !kind) return null;
  return (
    <>
      <Banner
        tone={kind.tone}
        title={kind.title}
        actions={
          kind.button && (
            <Button variant="primary" icon={<CalendarCheck />} onPress={() => setOpen(true)}>
              {kind.button}
            </Button>
          )
        }
      >
        {kind.text(offer)}
      </Banner>
      {isOpen && <SubscriptionDialog gatheringUuid={gatheringUuid} voice="oneself" onClose={() => setOpen(false)} />}
    </>
  );
}
