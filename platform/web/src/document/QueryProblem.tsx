import { subgraphTitle } from '@portal/domain/subgraphs';
import { Banner, Button } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { ProblemDetails } from './ProblemDetails.tsx';

/** What failed, with the name of the service where it is known. */
const serviceOf = ({ domain }: Problem): string =>
  domain ? `Le service « ${subgraphTitle(domain)} » ne répond pas.` : '';

/** A part of the page that could not be loaded; the rest works. */
export function QueryProblem({ what, problem, retry }: { what: string; problem: Problem; retry: () => void }) {
  const { code, message } = problem;
  const isForbidden = code === 'FORBIDDEN';
  return (
    <Banner
      tone={isForbidden ? 'neutral' : 'warning'}
      title={what}
      {...(isForbidden
        ? {}
        : {
            actions: (
              <Button size="sm" onPress={retry}>
                Réessayer
              </Button>
            ),
          })}
    >
      {serviceOf(problem) || message}
      <ProblemDetails problem={problem} />
    </Banner>
  );
}

/** The page could not be refetched: what is shown may be outdated. */
export function StaleNotice({ problem, retry }: { problem: Problem; retry: () => void }) {
  return <QueryProblem what="La page n’est peut-être plus à jour." problem={problem} retry={retry} />;
}
