import { Observable } from '@apollo/client';
import { ApolloClient, ApolloLink, noCache } from '@portal/web/graphql';
import type { FormData, Slot } from '../form-data.ts';

const year = new Date().getFullYear() + 1;
/** Days of next year's March: always to come. */
export const day = (n: number): string => `${year}-03-${String(n).padStart(2, '0')}`;

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What a test sent to the server. */
export interface Sent {
  name: string | undefined;
  variables: Record<string, unknown>;
}

type Answer = object | ((variables: Record<string, unknown>) => object);

/** An error as the server sends it. */
export const refusal = (code: string, message: string, more: object = {}): object => ({
  errors: [{ message, extensions: { code, traceId: 'trace', ...more } }],
});
/** Instead of an answer: no connection. */
export const noConnection = { isLost: true };

/** Activities with neither image nor document, unless a test has some. */
const noFiles = { data: { availableActivitiesForCategory: [] } };

/** The server, mocked in the client's link: records what was sent and returns the test's answers, by operation. */
export function serverOf(own: Record<string, Answer>) {
  const answers: Record<string, Answer> = { SubscriptionSlotFiles: noFiles, ...own };
  const sent: Sent[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push({ name: operationName, variables });
    return new Observable((observer) => {
      const answer = answers[operationName ?? ''] ?? refusal('NOT_FOUND', `${operationName} has no answer here`);
      const given = (typeof answer === 'function' ? answer(variables) : answer) as {
        isLost?: boolean;
        heldUntil?: Promise<void>;
      };
      if (given.isLost) return observer.error(new TypeError('Failed to fetch'));
      const arrive = () => {
        observer.next(given as never);
        observer.complete();
      };
      if (given.heldUntil) void given.heldUntil.then(arrive);
      else arrive();
    });
  });
  const client = new ApolloClient({ link, cache: noCache() });
  const namesSent = () => sent.map(({ name }) => name);
  const lastOf = (name: string) => sent.filter((one) => one.name === name).at(-1)?.variables;
  return { client, sent, answers, namesSent, lastOf };
}

/** The form of an HCP with every module, at a physical congress of three days. */
export const formData = (changes: Partial<FormData> = {}): FormData => ({
  audience: 'HCP',
  canAnswer: true,
  reason: null,
  reasonLabel: null,
  banner: 'SUBSCRIBE',
  gathering: {
    gatheringUuid: 'gathering',
    name: 'Journées de neurologie',
    status: 'PUBLISHED_FRONT',
    gatheringType: 'congress',
    beginDate: `${day(10)}T08:00:00.000Z`,
    endDate: `${day(12)}T16:00:00.000Z`,
    beginDay: day(10),
    endDay: day(12),
    timezone: 'Europe/Paris',
    city: 'Lyon',
    country: 'FR',
    location: 'Palais des congrès',
    learnedSociety: 'SFN',
    isPhysical: true,
    isVirtual: false,
    limitDate: day(1),
    hosting: {
      eveArrival: true,
      chooseEveArrivalAllowed: true,
      chooseNightsAllowed: true,
      comment: null,
      hasHostings: true,
      fullNights: [],
    },
    transport: {
      comment: null,
      favouredDepartureDate: null,
      favouredDepartureHour: null,
      favouredReturnDate: null,
      favouredReturnHour: null,
      transfertOptionEnabled: true,
    },
  },
  category: { id: 'DOCTOR', label: 'Médecin', modules: ['HOSTING', 'TRANSPORT'] },
  categories: [],
  contacts: [{ name: 'Rose Roc', email: 'roc@demo.test' }],
  participant: {
    participantUuid: 'participant',
    firstName: 'Jeanne',
    lastName: 'Martin',
    honorific: 'DR',
    kind: 'HCP',
    invitationStatus: 'UNANSWERED',
    participationType: null,
    mobilePhone: null,
    isLearnedSocietyMember: null,
    learnedSocietyMemberId: null,
    subscription: null,
  },
  ...changes,
});

export const internal = (changes: Partial<FormData> = {}): FormData => {
  const base = formData(changes);
  return { ...base, audience: 'INTERNAL', participant: base.participant && { ...base.participant, kind: 'STAFF' } };
};

export const hybrid = (data: FormData): FormData => ({ ...data, gathering: { ...data.gathering, isVirtual: true } });

export const slot = (activityUuid: string, name: string, changes: Partial<Slot> = {}): Slot => ({
  activityUuid,
  name,
  date: day(10),
  interval: '20:00-22:00',
  startHour: '20:00',
  endHour: '22:00',
  isPhysical: true,
  isVirtual: false,
  isDiner: true,
  isFull: false,
  isChosen: false,
  placesLeft: null,
  ...{ room: null, place: null, description: null, visioLink: null },
  ...changes,
});

/** The slots as the server returns them. */
export const slotsAnswer = (...slots: Slot[]) => ({
  data: {
    availableActivitiesForCategory: slots.map((one) => ({
      isEnrolledByStaff: false,
      ...one,
      __typename: 'ActivitySlot',
    })),
  },
});
export const formAnswer = (data: FormData | null) => ({
  data: { subscriptionForm: data && { isContact: false, ...data, __typename: 'SubscriptionForm' } },
});
