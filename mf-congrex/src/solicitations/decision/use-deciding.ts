import { optionalText } from '@portal/domain/fields';
import { decisionReason } from '@portal/domain/solicitations/fields';
import { useToasts } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { showFieldProblems, useZodForm } from '@portal/web/forms';
import { useState } from 'react';
import { z } from 'zod';
import { barredRaise, type RaiseValues, raiseDefaults, raiseForm, targetOf } from '../quotas/raise.ts';
import { usePlaces } from '../quotas/use-places.ts';
import { inForm, type RaiseInput, raiseInput, refusedBefore } from '../quotas/use-raise.ts';
import { type DecisionName, decisionWords, doneText, needsReason } from './decisions.ts';
import { knownRefusal, type QuotaRefusal, type Solicitation } from './quota-refusal.ts';
import { useDecision } from './use-decision.ts';

interface Values extends RaiseValues {
  reason: string | null;
}

const without = { reason: optionalText(500).transform((text) => text || null) };
const within = { reason: decisionReason };

const schemaOf = (isReasoned: boolean, isRaising: boolean) =>
  z.object({ ...(isReasoned ? within : without), ...(isRaising ? raiseForm.shape : {}) }) as unknown as z.ZodType<
    Values,
    Values
  >;

/** The limit that stands in the way, and how it can be raised. */
function useObstacle(name: DecisionName, solicitation: Solicitation) {
  const [refusal, setRefusal] = useState<QuotaRefusal | null>(() =>
    name === 'confirmSolicitation' ? knownRefusal(solicitation) : null,
  );
  const [isRaisable, setRaisable] = useState(refusal?.canRaise ?? false);
  const { gatheringUuid, businessUnitUuid, zoneUuid = null } = solicitation;
  const asked = usePlaces(gatheringUuid, isRaisable);
  const meet = async (met: QuotaRefusal): Promise<void> => {
    setRefusal(met);
    if (isRaisable) await asked.retry();
    else setRaisable(met.canRaise);
  };
  const { places } = asked;
  const target = refusal && places ? targetOf({ level: refusal.level, businessUnitUuid }, zoneUuid, places) : undefined;
  const barred = places && target ? barredRaise(places, target) : null;
  return { refusal, meet, asked, target: barred ? undefined : target, barred };
}

interface DecidingProps {
  name: DecisionName;
  solicitation: Solicitation;
  onDecided: () => void;
  onClose: () => void;
}

/**
 * The state of the dialog of a decision: it is sent; a limit that is reached is shown and can be raised here, together with the decision: both are
 * done or neither.
 */
export function useDeciding({ name, solicitation, onDecided, onClose }: DecidingProps) {
  const decide = useDecision(solicitation.solicitationUuid);
  const toasts = useToasts();
  const obstacle = useObstacle(name, solicitation);
  const { meet, asked, target } = obstacle;
  const [isLate, setLate] = useState(false);
  const [problem, setProblem] = useState<Problem & { heading?: string | undefined }>();
  const isReasoned = needsReason(name, solicitation) || isLate;
  const form = useZodForm<Values, Values>(schemaOf(isReasoned, target !== undefined), { reason: '', ...raiseDefaults });

  const showRefusal = (given: Problem) => {
    const refused = inForm(given);
    if (refused.code === 'SOLICITATION_LATE') setLate(true);
    if (!showFieldProblems(form, refused)) setProblem({ ...refused, heading: decisionWords[name].refused });
    // What somebody else did meanwhile is shown behind the dialog.
    onDecided();
  };

  const send = async (reason: string | null, raise?: RaiseInput): Promise<void> => {
    const outcome = await decide(name, reason, raise);
    if (outcome.kind === 'done') {
      toasts.show({ tone: 'success', text: doneText(name, outcome.decided.statusLabel) });
      onDecided();
      onClose();
    } else if (outcome.kind === 'full') await meet(outcome.refusal);
    else showRefusal(outcome.problem);
  };

  const submit = async (values: Values): Promise<void> => {
    setProblem(undefined);
    if (!target || !asked.places) return send(values.reason);
    const refused = refusedBefore(asked.places, target, values);
    if (refused) showFieldProblems(form, refused);
    else await send(values.reason, raiseInput(target, values));
  };
  return { form, submit, problem, isLate, isReasoned, ...obstacle };
}
