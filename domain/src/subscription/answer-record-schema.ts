import { z } from 'zod';
import { choice } from './answer.ts';
import { hostingWish, transportWish } from './wishes.ts';

/** The answer as a participant keeps it; card details are sealed elsewhere, only which were given is kept here. */
export const answerRecordSchema = z.object({
  present: z.boolean(),
  activityChoices: z.array(choice),
  hosting: hostingWish.nullable(),
  transport: transportWish
    .omit({
      sncfNumber: true,
      sncfCard: true,
      sncfExpirationDate: true,
      airFranceNumber: true,
      airFranceCard: true,
      airFranceExpirationDate: true,
    })
    .extend({ filledCardFields: z.array(z.string()) })
    .nullable(),
  answeredAt: z.date(),
  answeredByName: z.string().nullable(),
  /** Under which the slots were held; null without activities. */
  slotsKey: z.string().nullable(),
  /** Under which beds were held; null where no room is wished for, and in answers from before beds were held. */
  roomsKey: z.string().nullish(),
});

export type SubscriptionAnswer = z.output<typeof answerRecordSchema>;
