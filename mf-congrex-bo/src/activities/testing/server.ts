import { Observable } from '@apollo/client';
import { messages } from '@portal/domain/texts/messages';
import { ApolloClient, ApolloLink, noCache } from '@portal/web/graphql';

interface Line {
  id: string;
  participant: string;
  presence: string | null;
}

type Answer = { data?: object; errors?: object[] };
type Variables = Record<string, unknown>;

/** The graph, mocked in the client's link, for one activity and its list. */
export class ActivityServer {
  readonly lines: Line[] = [];
  readonly quota: number;
  readonly people: readonly string[];
  /** Names of the operations received, in order. */
  readonly asked: string[] = [];
  /** While set, answers wait until it is called. */
  release: (() => void) | undefined;
  private gate: Promise<void> | undefined;

  constructor(quota: number, people: readonly string[]) {
    this.quota = quota;
    this.people = people;
  }

  /** Holds the answers of mutations until `release` is called. */
  hold(): void {
    this.gate = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  enrol(...names: string[]): void {
    for (const name of names) this.lines.push({ id: `line-${name}`, participant: name, presence: null });
  }

  get taken(): number {
    return this.lines.filter(({ presence }) => presence === null || presence === 'PRESENT').length;
  }

  private activity() {
    const { quota, taken, lines } = this;
    return {
      __typename: 'Activity',
      activityUuid: 'activity',
      gatheringUuid: 'gathering',
      name: 'Dîner',
      activityCategory: { __typename: 'ActivityCategory', label: 'Dîner', color: 'orange' },
      nature: 'PHYSICAL',
      natureLabel: 'Présentiel',
      date: '2027-03-12',
      startHour: '19:30',
      endHour: '22:00',
      room: null,
      place: 'Lyon',
      entryTypeLabel: 'Libre',
      quota,
      taken,
      placesLeft: quota - taken,
      isFull: taken >= quota,
      enrolled: lines.length,
      activityParticipants: lines.map(({ id, participant }) => ({
        __typename: 'ActivityParticipant',
        activityParticipantUuid: id,
        participantUuid: participant,
      })),
    };
  }

  private person(name: string) {
    return {
      participantUuid: name,
      firstName: name,
      lastName: 'Test',
      isInternal: false,
      category: 'NO_CATEGORY',
      invitationStatus: 'CONFIRMED',
      participationType: 'PHYSICAL',
    };
  }

  private enrolled(presences: unknown) {
    const wanted = presences as string[] | null;
    const items = this.lines
      .filter(({ presence }) => !wanted || wanted.includes(presence ?? 'NONE'))
      .map(({ id, participant, presence }) => ({
        __typename: 'ActivityParticipant',
        activityParticipantUuid: id,
        ...this.person(participant),
        presence,
        presenceLabel: null,
        state: 'ENROLLED',
        origin: 'STAFF',
        mismatch: null,
        enrolledAt: null,
      }));
    return { __typename: 'ActivityParticipantPage', items, total: items.length, endCursor: null, hasNextPage: false };
  }

  private available() {
    const there = new Set(this.lines.map(({ participant }) => participant));
    const items = this.people
      .filter((name) => !there.has(name))
      .map((name) => ({ __typename: 'AvailableParticipant', ...this.person(name) }));
    return { __typename: 'AvailableParticipantPage', items, total: items.length, endCursor: null, hasNextPage: false };
  }

  private subscribe(names: string[]): Answer {
    if (this.taken + names.length > this.quota) {
      const code = this.taken >= this.quota ? 'ACTIVITY_FULL' : 'ACTIVITY_PLACES_MISSING';
      return { errors: [{ message: messages[code], extensions: { code, traceId: 'trace' } }] };
    }
    this.enrol(...names);
    return { data: { subscribeParticipants: this.activity() } };
  }

  private mark(field: string, ids: string[], presence: string | null): Answer {
    for (const line of this.lines) if (ids.includes(line.id)) line.presence = presence;
    return { data: { [field]: this.activity() } };
  }

  private answer(name: string, variables: Variables): Answer {
    const ids = variables.activityParticipantsUuid as string[];
    const counts = (presence: string) => this.enrolled([presence]);
    const answers: Record<string, () => Answer> = {
      ActivityHead: () => ({ data: { activity: this.activity() } }),
      ActivityPresenceCounts: () => ({
        data: { present: counts('PRESENT'), absent: counts('ABSENT'), noShow: counts('NO_SHOW'), none: counts('NONE') },
      }),
      EnrolledPeople: () => ({ data: { activityParticipantsOf: this.enrolled(variables.presences) } }),
      AvailablePeople: () => ({ data: { getAvailableParticipants: this.available() } }),
      SubscribeToActivity: () => this.subscribe(variables.participantsUuid as string[]),
      UnsubscribeFromActivity: () => {
        for (const id of ids)
          this.lines.splice(
            this.lines.findIndex((line) => line.id === id),
            1,
          );
        return { data: { unsubscribeParticipants: this.activity() } };
      },
      SetActivityPresent: () => this.mark('setActivityParticipantsPresent', ids, 'PRESENT'),
      SetActivityAbsent: () => this.mark('setActivityParticipantsAbsent', ids, 'ABSENT'),
      ResetActivityPresence: () => this.mark('resetActivityParticipantsPresence', ids, null),
    };
    return answers[name]?.() ?? { errors: [{ message: `unexpected ${name}` }] };
  }

  client(): ApolloClient {
    const link = new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          const send = () => {
            this.asked.push(operationName);
            observer.next(this.answer(operationName, variables) as never);
            observer.complete();
          };
          const isMutation = /^(Subscribe|Unsubscribe|Set|Reset)/.test(operationName);
          if (isMutation && this.gate) void this.gate.then(send);
          else send();
        }),
    );
    return new ApolloClient({ link, cache: noCache() });
  }
}
