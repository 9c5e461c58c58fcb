import { Banner } from '@portal/shared-ui';
import { useDelegationChanges } from '@portal/web/data/user-changes';
import { usePortal } from '@portal/web/session/portal-context';

const inWords = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** For whom the person stands in today, and until when. */
export function StandInBanner() {
  const { me } = usePortal();
  const others = me.standsInFor ?? [];
  if (others.length === 0) return null;
  const until = others.map(
    ({ firstName, lastName, to }) => `${firstName} ${lastName} jusqu’au ${inWords.format(new Date(`${to}T00:00:00Z`))}`,
  );
  return (
    <Banner tone="info" isFullWidth title={`Vous remplacez ${until.join(', ')}.`}>
      Ce que vous faites à sa place est enregistré à vos deux noms.
    </Banner>
  );
}

/** Keeps up to date for whom the person stands in: the banner and every button follow without a reload. */
export function StandInWatch() {
  const { refreshMe } = usePortal();
  useDelegationChanges(() => void refreshMe());
  return null;
}
