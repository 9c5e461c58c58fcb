import type { Actor } from '@portal/domain';
import type { ParticipantSnapshot } from '../copies.ts';
import { aGathering, aPerson, linkOf, type TestEnvironment } from './environment.ts';

type Did = Awaited<ReturnType<TestEnvironment['does']>>;
/** The status that an act led to, or why it was refused. */
export const statusOf = ({ data, code }: Did) => code ?? (Object.values(data)[0] as { status: string }).status;

/** A gathering with one person, and acts on their notes, in a test environment. */
export const notesIn = (environment: () => TestEnvironment) => ({
  async scene(more: Partial<ParticipantSnapshot> = {}) {
    const gathering = aGathering();
    const person = aPerson(gathering.gatheringUuid, more);
    await environment().knows(gathering, [person]);
    return { gathering, person, link: linkOf(person) };
  },
  act: (actor: Actor, call: string, u: string) => environment().does(actor, call, { u }, '$u: ID!'),
});
