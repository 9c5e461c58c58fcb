import { solicitationActions } from '@portal/domain/solicitations/actions';
import { Banner } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { decisionNames } from './decisions.ts';
import type { Solicitation } from './quota-refusal.ts';

/** Why something cannot be done now, in words that a phone shows too: buttons say it only under a pointer. */
export function UnavailableReason({ solicitation }: { solicitation: Solicitation }) {
  const may = useActions(solicitationActions);
  const reasons = [...decisionNames, 'updateSolicitation' as const]
    .map((name) => may(name, solicitation))
    // A limit that is reached is explained with its levels.
    .flatMap(({ offered, reason, code }) => (offered && reason && !code?.startsWith('QUOTA_') ? [reason] : []));
  return [...new Set(reasons)].map((reason) => (
    <Banner key={reason} tone="warning">
      {reason}
    </Banner>
  ));
}
