import { Banner } from '@portal/shared-ui';
import { useFormContext, useWatch } from '@portal/web/forms';
import { useEffect, useState } from 'react';
import type { StepContext } from '../form-step.ts';
import { type CriteriaValues, initialCriteria, withCurrentQuotas } from './criteria-values.ts';

/**
 * Limits that were raised where solicitations are decided, after this form (or its draft) began: the present ones are taken over, and it is said
 * (decisions, section 3).
 */
export function RaisedMeanwhile({ context }: { context: StepContext }) {
  const { getValues, setValue } = useFormContext<CriteriaValues>();
  const known = useWatch<CriteriaValues, 'quotaRaises'>({ name: 'quotaRaises' });
  const [isTaken, setTaken] = useState(false);
  const { quotaRaises } = context.gathering;
  useEffect(() => {
    if ((known ?? 0) >= quotaRaises) return;
    const values = withCurrentQuotas(getValues(), initialCriteria(context));
    setValue('maximalQuota', values.maximalQuota, { shouldDirty: true });
    setValue('gatheringBusinessUnits', values.gatheringBusinessUnits, { shouldDirty: true });
    setValue('quotaRaises', quotaRaises);
    setTaken(true);
  }, [known, quotaRaises, context, getValues, setValue]);
  if (!isTaken) return null;
  return (
    <div role="status">
      <Banner tone="warning" title="Les quotas ont été augmentés entre-temps.">
        Les quotas actuels sont repris ci-dessous{'\u202f'}; le reste de votre saisie est conservé.
      </Banner>
    </div>
  );
}
