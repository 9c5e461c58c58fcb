import type { ParticipationType } from '@portal/domain/participants/states';
import { type ActivityChoice, activitiesOffered } from '@portal/domain/subscription/activities';
import {
  type SubscriptionDraft,
  type SubscriptionValues,
  subscriptionSchema,
} from '@portal/domain/subscription/answer';
import { hostingAtFirst } from '@portal/domain/subscription/nights';
import type { transportModes } from '@portal/domain/subscription/transport-modes';
import { formMessages } from '@portal/domain/texts/form-messages';
import { z } from 'zod';
import type { AnswerAsHcpMutationVariables } from '../generated/graphql.ts';
import { type FormData, factsOf, type Slot } from './form-data.ts';

/** In the form: none of an interval's activities. */
export const noActivity = 'none';

/** The choice for each interval, by date. The same paths as the domain's errors have. */
export type Choices = Record<string, Record<string, string | undefined>>;
type TransportMode = (typeof transportModes)[number];

/** The form values. */
export interface FormValues {
  category: string;
  present: boolean | null;
  participationType: ParticipationType | null;
  mobilePhone: string;
  isLearnedSocietyMember: boolean;
  learnedSocietyMemberId: string;
  activityInput: Choices;
  hostingInput: { wantHosting: boolean; nightsWanted: string[]; wantTransfer: boolean; comment: string };
  transportInput: {
    wantTransport: boolean;
    preferenceModes: TransportMode[];
    goDepartureDate: string | null;
    goDepartureHour: string | null;
    goDeparturePlace: string;
    goArrivalPlace: string;
    backDepartureDate: string | null;
    backDepartureHour: string | null;
    backDeparturePlace: string;
    backArrivalPlace: string;
    sncfNumber: string;
    sncfCard: string;
    sncfExpirationDate: string | null;
    airFranceNumber: string;
    airFranceCard: string;
    airFranceExpirationDate: string | null;
  };
}

/** The choices as the domain knows them. An interval that was not answered is empty in the form, and is no choice. */
export const choicesOf = (choices: Choices): ActivityChoice[] =>
  Object.entries(choices).flatMap(([date, intervals]) =>
    Object.entries(intervals).flatMap(([interval, chosen]) =>
      chosen ? [{ date, interval, activityUuid: chosen === noActivity ? null : chosen }] : [],
    ),
  );

/** The initial values: the previous answer, the event's defaults, the slots already held. */
export function initialValues(data: FormData, isPreview: boolean): FormValues {
  const { participant, gathering } = data;
  const answer = participant?.subscription;
  const isConfirmed = participant?.invitationStatus === 'CONFIRMED';
  const hosting = isConfirmed ? answer?.hosting : undefined;
  const transport = isConfirmed ? answer?.transport : undefined;
  const favoured = gathering.transport;
  const first = hostingAtFirst(isConfirmed, hosting?.nightsWanted ?? [], gathering.hosting);
  const none = (answer?.activityChoices ?? []).filter(({ activityUuid }) => activityUuid === null);
  return {
    category: data.category.id,
    present: isPreview || isConfirmed ? true : null,
    participationType: (participant?.participationType as ParticipationType | null | undefined) ?? null,
    mobilePhone: participant?.mobilePhone ?? '',
    isLearnedSocietyMember: participant?.isLearnedSocietyMember ?? false,
    learnedSocietyMemberId: participant?.learnedSocietyMemberId ?? '',
    activityInput: isConfirmed
      ? none.reduce<Choices>((all, one) => withChoice(all, { ...one, chosen: noActivity }), {})
      : {},
    hostingInput: {
      // A room that was requested without nights to choose stays requested.
      wantHosting: first.wantHosting || hosting?.wantHosting === true,
      nightsWanted: first.nightsWanted,
      wantTransfer: hosting?.wantTransfer ?? false,
      comment: hosting?.comment ?? '',
    },
    transportInput: {
      wantTransport: transport?.wantTransport ?? false,
      preferenceModes: (transport?.preferenceModes ?? []) as TransportMode[],
      goDepartureDate: transport?.goDepartureDate ?? favoured?.favouredDepartureDate ?? null,
      goDepartureHour: transport?.goDepartureHour ?? favoured?.favouredDepartureHour ?? null,
      goDeparturePlace: transport?.goDeparturePlace ?? '',
      goArrivalPlace: transport?.goArrivalPlace ?? '',
      backDepartureDate: transport?.backDepartureDate ?? favoured?.favouredReturnDate ?? null,
      backDepartureHour: transport?.backDepartureHour ?? favoured?.favouredReturnHour ?? null,
      backDeparturePlace: transport?.backDeparturePlace ?? '',
      backArrivalPlace: transport?.backArrivalPlace ?? '',
      sncfNumber: '',
      sncfCard: '',
      sncfExpirationDate: null,
      airFranceNumber: '',
      airFranceCard: '',
      airFranceExpirationDate: null,
    },
  };
}

/** The choices with one interval answered. */
export const withChoice = (
  choices: Choices,
  { date, interval, chosen }: { date: string; interval: string; chosen: string },
): Choices => ({ ...choices, [date]: { ...choices[date], [interval]: chosen } });

const draftOf = (values: FormValues): SubscriptionDraft =>
  ({ ...values, activityInput: choicesOf(values.activityInput) }) as SubscriptionDraft;

/** The domain's schema over the form values: facts and activities follow the category and the participation chosen. */
export const formSchema = (data: FormData, slots: readonly Slot[]): z.ZodType<SubscriptionValues, FormValues> =>
  z.custom<FormValues>().transform((values, ctx) => {
    const facts = factsOf(data, values.category);
    const offered = activitiesOffered(slots, facts, values.participationType);
    if (values.category === 'NO_CATEGORY')
      ctx.addIssue({ code: 'custom', message: formMessages.required, path: ['category'] });
    const { data: answer, error } = subscriptionSchema(facts, offered).safeParse(draftOf(values));
    if (answer) return answer;
    for (const { message, path } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });

type Input = Omit<AnswerAsHcpMutationVariables, 'participantUuid' | 'gatheringUuid' | 'category'>;

/** The answer in the API's format. */
export const inputOf = (answer: SubscriptionValues): Input => ({ ...answer });
