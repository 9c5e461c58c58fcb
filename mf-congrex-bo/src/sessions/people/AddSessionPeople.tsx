import { sessionParticipantActions } from '@portal/domain/virtual-sessions/actions';
import { Banner, LinkBar, Stack } from '@portal/shared-ui';
import { Forbidden, useActions } from '@portal/web';
import { Link as RouterLink, useSearchParams } from '@portal/web/router';
import { useSession } from '../page/session-context.ts';
import { useSessionPaths } from '../paths.ts';
import { AddSessionHcps } from './AddSessionHcps.tsx';
import { AddSessionStaff } from './AddSessionStaff.tsx';

/** HCPs and members of staff who are not on the list of the session yet. */
export default function AddSessionPeople() {
  const { session } = useSession();
  const paths = useSessionPaths();
  const [search] = useSearchParams();
  const isStaff = search.get('qui') === 'collaborateurs';
  const { offered, reason } = useActions(sessionParticipantActions)('addHcpsToVirtualSession', { session });
  if (!offered)
    return (
      <Forbidden back={{ to: paths.people(session.virtualSessionUuid), label: 'Retour aux participants' }}>
        Vous n’avez pas le droit d’ajouter des participants à cette session. Adressez-vous à son ROC.
      </Forbidden>
    );
  const tab = (to: string, label: string, isCurrent: boolean) => (
    <RouterLink to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {label}
    </RouterLink>
  );
  return (
    <Stack $gap={3}>
      {reason && <Banner tone="neutral">{reason}</Banner>}
      <LinkBar aria-label="Qui ajouter">
        {tab('?', 'Professionnels de santé', !isStaff)}
        {tab('?qui=collaborateurs', 'Collaborateurs', isStaff)}
      </LinkBar>
      {isStaff ? <AddSessionStaff mayAdd={!reason} /> : <AddSessionHcps mayAdd={!reason} />}
    </Stack>
  );
}
