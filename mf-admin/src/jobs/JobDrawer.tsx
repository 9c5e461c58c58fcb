import { subgraphTitle } from '@portal/domain/subgraphs';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, ButtonLink, CloseButton, DefinitionList, Drawer, formatAct, Stack } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { userPath } from '../users/paths.ts';
import { JobBadge, progressOf } from './columns.tsx';
import { jobPlace } from './job-place.ts';
import type { JobRow } from './use-jobs.ts';

const Go = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink as={RouterLink} {...{ to }}>
    {children}
  </ButtonLink>
);

interface JobDrawerProps {
  job: JobRow;
  onCancel: () => void;
  onClose: () => void;
}

/** An import or export in full: why it failed, what the support is told of it, and where what it did is looked at. */
export function JobDrawer({ job, onCancel, onClose }: JobDrawerProps) {
  const { kindLabel, userUuid, userName, createdAt, endedAt, errorLabel, domain, jobUuid, traceId } = job;
  const place = jobPlace(job);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={kindLabel}
      footer={
        <>
          <CloseButton>Fermer</CloseButton>
          {job.mayCancel && <Button onPress={onCancel}>Annuler le travail</Button>}
        </>
      }
    >
      <Stack $gap={4}>
        <DefinitionList
          items={[
            { term: statusHeader, value: <JobBadge {...job} /> },
            ...(errorLabel ? [{ term: 'Erreur', value: errorLabel }] : []),
            { term: 'Demandé par', value: userName ?? '--' },
            { term: 'Demandé le', value: formatAct(createdAt) },
            { term: 'Fini le', value: endedAt ? formatAct(endedAt) : '--' },
            { term: 'Lignes', value: progressOf(job) },
            { term: 'Domaine', value: subgraphTitle(domain) },
            { term: 'Identifiant', value: jobUuid },
            { term: 'Référence', value: traceId ?? '--' },
          ]}
        />
        {place && <Go to={place.path}>{place.label}</Go>}
        {userName && <Go to={userPath(userUuid)}>Ouvrir le compte de la personne</Go>}
      </Stack>
    </Drawer>
  );
}
