import type { SubscriptionValues } from '@portal/domain/subscription/answer';
import { type Problem, problemError, problemOf, type SendMutation, useSendMutation } from '@portal/web';
import { showFieldProblems } from '@portal/web/forms';
import { useState } from 'react';
import { AnswerAsHcpDocument, AnswerAsInternalUserDocument } from '../generated/graphql.ts';
import { audienceOf } from './form-data.ts';
import { becameFull } from './nights-became-full.ts';
import { takenIn } from './slots/taken-slots.ts';
import type { Subscription } from './use-subscription.ts';

export interface Answering {
  /** What waits for the confirmation. */
  asked: SubscriptionValues | undefined;
  ask: (answer: SubscriptionValues) => void;
  forget: () => void;
  /** The nights for which the person would wait for a bed, as far as it is known here. */
  fullNights: readonly string[];
  /** Sends it. @throws Error with the server's message, and its reference, for the dialog; not for errors of form fields */
  confirm: () => Promise<void>;
}

async function answerBy(
  send: SendMutation,
  { data, voice, form }: Subscription,
  answer: SubscriptionValues,
  fullNights: readonly string[],
) {
  const { isLearnedSocietyMember, learnedSocietyMemberId, ...rest } = answer;
  const common = { ...rest, waitingNights: [...fullNights] };
  const who = { participantUuid: data.participant?.participantUuid ?? '', gatheringUuid: data.gathering.gatheringUuid };
  if (audienceOf(data) === 'INTERNAL') {
    return send(AnswerAsInternalUserDocument, { ...who, ...common });
  }
  // Only staff give another category; an HCP answers with the one they have.
  const chosen = voice === 'somebody' ? { category: form.getValues('category') } : {};
  const variables = { ...who, ...common, isLearnedSocietyMember, learnedSocietyMemberId, ...chosen };
  return send(AnswerAsHcpDocument, variables);
}

const uuidsOf = ({ activityInput }: SubscriptionValues): string[] =>
  activityInput.flatMap(({ activityUuid }) => activityUuid ?? []);

/** Server errors of fields are shown beside them; a slot that was taken is removed from the choices first. */
function showBeside(subscription: Subscription, answer: SubscriptionValues, error: unknown, problem: Problem): boolean {
  const taken = takenIn(error);
  if (taken.length > 0) {
    subscription.onTaken(taken);
    return true;
  }
  const shown = showFieldProblems(subscription.form, problem);
  if (shown && uuidsOf(answer).length > 0) subscription.slots.retry();
  return shown;
}

/** Sending the answer: confirmed first, then sent once; errors are shown beside their fields, and nothing typed is lost. */
export function useAnswer(
  subscription: Subscription,
  setSending: (isSending: boolean) => void,
  onDone: (answer: SubscriptionValues) => void,
): Answering {
  const send = useSendMutation();
  const [asked, setAsked] = useState<SubscriptionValues>();
  const [reported, setReported] = useState<readonly string[]>([]);
  const fullNights = [...new Set([...(subscription.data.gathering.hosting?.fullNights ?? []), ...reported])].sort();
  const confirm = async () => {
    if (!asked) return;
    setSending(true);
    try {
      await answerBy(send, subscription, asked, fullNights);
    } catch (error) {
      const problem = problemOf(error);
      setReported((before) => [...before, ...becameFull(error)]);
      if (showBeside(subscription, asked, error, problem)) return;
      throw problemError(problem, error);
    } finally {
      setSending(false);
    }
    subscription.draft?.clear();
    onDone(asked);
  };
  return { asked, ask: setAsked, forget: () => setAsked(undefined), fullNights, confirm };
}
