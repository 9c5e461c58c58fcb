import { optionalText } from '@portal/domain/fields/fields';
import { decisionReason } from '@portal/domain/solicitations/fields';
import { useToasts } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { showFieldProblems, useZodForm } from '@portal/web/forms';
import { useState } from 'react';
import { z } from 'zod';
import { barredRaise, type RaiseValues, raiseDefaults, raiseForm, targetOf } from '../quotas/raise.ts';
import { useCongressQuotas } from '../quotas/use-congress-quotas.ts';
import { inForm, type RaiseInput, raiseInput, refusedBefore } from '../quotas/use-raise.ts';
import { type DecisionName, decisionWords, doneText, needsReason } from './decisions.ts';
import { knownRefusal, type QuotaRefusal, type Solicitation } from './quota-refusal.ts';
import { useDecision } from './use-decision.ts';

interface Values extends RaiseValues {
  reason: string | null;
}

const without = { reason: optionalText(500).transform((text) => text || null) };
const within = { reason: decisionReason };

// The form holds the fields of a raise all the time; they are checked, and read, only when there is one.
const schemaOf = (isReasoned: boolean, isRaising: boolean) =>
  z.object({ ...(isReasoned ? within : without), ...(isRaising ? raiseForm.shape : {}) }) as unknown as z.ZodType<
    Values,
    Values
  >;

/**
 * The limit that was reached, and how it can be raised: the one that the server named, else the one that the solicitation says. That
 * follows the page, whose first data may be those last seen: a seat that has been freed since is not to be bought by a raise.
 */
function useObstacle(name: DecisionName, solicitation: Solicitation) {
  const [met, setMet] = useState<QuotaRefusal>();
  const refusal = met ?? (name === 'confirmSolicitation' ? knownRefusal(solicitation) : null);
  const { gatheringUuid, businessUnitUuid, zoneUuid = null } = solicitation;
  const isRaisable = refusal?.canRaise ?? false;
  const asked = useCongressQuotas(gatheringUuid, isRaisable);
  const meet = async (refused: QuotaRefusal): Promise<void> => {
    setMet(refused);
    if (isRaisable) await asked.retry();
  };
  /** What is sent stays what it is: the page may show meanwhile what it has done. */
  const keep = (): void => setMet(refusal ?? undefined);
  const { quotas } = asked;
  const target = refusal && quotas ? targetOf({ level: refusal.level, businessUnitUuid }, zoneUuid, quotas) : undefined;
  const barred = quotas && target ? barredRaise(quotas, target) : null;
  return { refusal, meet, keep, asked, target: barred ? undefined : target, barred };
}

interface DecidingProps {
  name: DecisionName;
  solicitation: Solicitation;
  onDecided: () => void;
  onClose: () => void;
}

/**
 * The state of a decision's dialog: it is sent; a limit that is reached is shown and can be raised together with the decision: both are
 * done or neither.
 */
export function useDeciding({ name, solicitation, onDecided, onClose }: DecidingProps) {
  const decide = useDecision(solicitation.solicitationUuid);
  const toasts = useToasts();
  const obstacle = useObstacle(name, solicitation);
  const { meet, keep, asked, target } = obstacle;
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
    if (!target || !asked.quotas) return send(values.reason);
    const refused = refusedBefore(asked.quotas, target, values);
    if (refused) return void showFieldProblems(form, refused);
    keep();
    await send(values.reason, raiseInput(target, values));
  };
  return { form, submit, problem, isLate, isReasoned, ...obstacle };
}
