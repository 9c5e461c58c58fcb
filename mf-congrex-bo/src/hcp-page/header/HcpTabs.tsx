import { solicitationReads } from '@portal/domain/solicitations/reads';
import { LinkBar } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { Link as RouterLink, useLocation } from '@portal/web/router';

/** The parts of an HCP's page; solicitations for whoever may read them. */
export function HcpTabs({ hcpUuid }: { hcpUuid: string }) {
  const { pathname } = useLocation();
  const path = `/congrex-bo/hcp/${hcpUuid}`;
  const isEvents = pathname.startsWith(`${path}/event`);
  const isSolicitations = pathname.startsWith(`${path}/solicitations`);
  const seesSolicitations = useRead(solicitationReads, 'HealthCareProfessional.solicitations');
  const tab = (to: string, label: string, isCurrent: boolean) => (
    <RouterLink to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      {label}
    </RouterLink>
  );
  return (
    <LinkBar aria-label="Rubriques du professionnel de santé">
      {tab(path, 'Profil', !isEvents && !isSolicitations)}
      {tab(`${path}/event`, 'Événements', isEvents)}
      {seesSolicitations && tab(`${path}/solicitations`, 'Sollicitations', isSolicitations)}
    </LinkBar>
  );
}
