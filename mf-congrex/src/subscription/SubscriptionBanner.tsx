import type { SubscriptionBanner as BannerKind } from '@portal/domain/subscription/answer-guards';
import { Banner, Button, formatDay, Link } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { CalendarCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Contacts } from './Contacts.tsx';
import { type Invitation, useInvitation } from './use-invitation.ts';

const SubscriptionDialog = lazyDialog(async () => (await import('./SubscriptionDialog.tsx')).SubscriptionDialog);

/** What a banner says of an invitation. */
interface Said extends Pick<Invitation, 'banner' | 'isContact' | 'contacts'> {
  gathering: Pick<Invitation['gathering'], 'gatheringUuid' | 'limitDate'>;
}

const until = ({ gathering }: Said): string =>
  gathering.limitDate ? ` Réponse attendue jusqu’au ${formatDay(gathering.limitDate)} inclus.` : '';

const OwnPages = ({ gatheringUuid }: { gatheringUuid: string }) => (
  <>
    <Link as={RouterLink} to={`/congrex/${gatheringUuid}/tabs?rubrique=transport`}>
      Mon transport
    </Link>
    {' · '}
    <Link as={RouterLink} to={`/congrex/${gatheringUuid}/tabs?rubrique=frais`}>
      Mes notes de frais
    </Link>
  </>
);

const kinds: Record<
  BannerKind,
  { tone: 'info' | 'success' | 'neutral'; title: string; button?: string; text: (invitation: Said) => ReactNode }
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
    text: ({ gathering }) => <OwnPages gatheringUuid={gathering.gatheringUuid} />,
  },
  CONFIRMED: {
    tone: 'success',
    title: 'Votre participation est confirmée.',
    text: ({ gathering, contacts, isContact }) => (
      <>
        <OwnPages gatheringUuid={gathering.gatheringUuid} />
        {!isContact && (
          <div>
            Pour toute modification, contactez <Contacts contacts={contacts} />.
          </div>
        )}
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

interface InvitationBannerProps {
  gatheringUuid: string;
  invitation: Said | null | undefined;
}

/**
 * What the person who is logged in may do about their own invitation (specification, section 2 "Subscription banner"). Nothing for a user who is
 * not invited, and nothing while it is loading: it never replaces the page.
 */
export function InvitationBanner({ gatheringUuid, invitation }: InvitationBannerProps) {
  const [isOpen, setOpen] = useState(false);
  const kind = invitation?.banner ? kinds[invitation.banner] : undefined;
  if (!invitation || !kind) return null;
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
        {kind.text(invitation)}
      </Banner>
      {isOpen && <SubscriptionDialog gatheringUuid={gatheringUuid} voice="oneself" onClose={() => setOpen(false)} />}
    </>
  );
}

interface SubscriptionBannerProps {
  gatheringUuid: string;
  /** As the host of the piece knows them; it keeps them up to date. */
  banner?: string | undefined;
  limitDate?: string | undefined;
}

/** Of an invitation that can be answered, its banner says nothing else. */
const answerable: readonly string[] = ['SUBSCRIBE', 'EDIT'] satisfies BannerKind[];

/** The banner where nothing else of the page asks for the invitation. */
export function SubscriptionBanner({ gatheringUuid, banner = '', limitDate }: SubscriptionBannerProps) {
  const isKnown = answerable.includes(banner);
  const asked = useInvitation(gatheringUuid, isKnown);
  const known = { banner: banner as BannerKind, gathering: { gatheringUuid, limitDate: limitDate || null } };
  const invitation = isKnown ? { ...known, isContact: false, contacts: [] } : asked.data;
  return <InvitationBanner gatheringUuid={gatheringUuid} invitation={invitation} />;
}
