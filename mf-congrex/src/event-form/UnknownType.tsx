import { gatheringActions } from '@portal/domain/gathering/actions';
import { gatheringTypeLabels, gatheringTypes } from '@portal/domain/gathering/states';
import { ButtonLink, ErrorCard, PageHeader, Stack } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { Link as RouterLink } from '@portal/web/router';
import { listPath, newEventPath } from './paths.ts';

/** The URL names a kind of event that does not exist: the kinds that do, for those who may create one, and the list. */
export function UnknownType({ title }: { title: string }) {
  const mayCreate = useActions(gatheringActions)('createGathering', {}).offered;
  const ways = mayCreate ? gatheringTypes.map((type) => [newEventPath(type), gatheringTypeLabels[type]] as const) : [];
  return (
    <Stack $gap={4}>
      <PageHeader title={title} />
      <ErrorCard
        title="Cette nature d’événement n’existe pas"
        code="NOT_FOUND"
        actions={
          <>
            {ways.map(([path, label]) => (
              <ButtonLink key={path} as={RouterLink} to={path}>
                Créer{'\u202f'}: {label}
              </ButtonLink>
            ))}
            <BackLink to={listPath}>Retour aux événements</BackLink>
          </>
        }
      >
        Un événement est un congrès ou un événement standalone. L’adresse en nomme une autre.
      </ErrorCard>
    </Stack>
  );
}
