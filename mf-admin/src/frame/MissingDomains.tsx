import { subgraphTitle } from '@portal/domain/subgraphs';
import { Banner, Button } from '@portal/shared-ui';

/** Over a list of all domains, when some of them do not answer: theirs is missing. */
export function MissingDomains({ missing, onRetry }: { missing: readonly string[]; onRetry: () => void }) {
  if (missing.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title="La liste est incomplète."
      actions={
        <Button size="sm" onPress={onRetry}>
          Réessayer
        </Button>
      }
    >
      Ne répondent pas pour le moment&#8239;: {missing.map(subgraphTitle).join(', ')}.
    </Banner>
  );
}
