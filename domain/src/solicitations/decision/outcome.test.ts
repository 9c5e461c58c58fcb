import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exampleHcp } from '../../hcps/known-gathering.test-data.ts';
import { snapshotOfHcp } from '../../hcps/snapshot.ts';
import { actorOf, contextOf, person, solicitation } from '../example.test-data.ts';
import { decisionRows } from '../rows/decision-rows.ts';
import type { SolicitationInContext } from '../solicitation.ts';
import { undecidedStates } from '../states.ts';

type Act = 'confirmSolicitation' | 'refuseSolicitation' | 'holdSolicitation' | 'cancelSolicitation';
const states = {
  confirmSolicitation: 'confirmed',
  refuseSolicitation: 'refused',
  holdSolicitation: 'waiting_list',
  cancelSolicitation: 'cancelled',
} as const;
const hcp = (changes: Partial<ReturnType<typeof snapshotOfHcp>> = {}) => ({
  ...snapshotOfHcp(exampleHcp()),
  email: 'docteur@demo.test',
  emailConsent: true,
  hasRefused: false,
  mslResponsibleUuid: person.medicalMs,
  ...changes,
});

/** The mails of an act: model, recipient and values. */
function mailsOf(act: Act, changes: Partial<SolicitationInContext> = {}, actor = actorOf('dm', person.directorMs)) {
  const before = solicitation({ status: 'ad_hoc_validation', hcp: hcp(), ...changes });
  const doc = { ...before, status: states[act], decisionReason: 'Raison' };
  const events = decisionRows[act].emits({ ...contextOf(doc, undefined as never, actor), newUuid: randomUUID, before });
  return events.flatMap(({ name, data }) => {
    const { model, recipients, values } = data as { model: string; recipients: unknown[]; values: object };
    return name === 'mail.wanted' ? [{ model, recipients, values }] : [];
  });
}

describe.each(Object.entries(states))('%s', (act, outcome) => {
  test('notifies the collector, and says that there is a reason, which is in no event', () => {
    const values = {
      gatheringName: 'Congrès d’essai',
      outcome,
      path: '/congrex/solicitations/60000000-0000-4000-8000-000000000001',
      hasComment: 'true',
    };
    expect(mailsOf(act as Act)).toEqual([
      { model: 'solicitationOutcome', recipients: [{ userUuid: person.stranger }], values },
    ]);
  });

  test('of a request by link notifies the HCP, without the reason, and the MSL of the HCP', () => {
    const found = mailsOf(act as Act, { origin: 'LINK', collectorUuid: null });
    expect(found.map(({ model, recipients }) => [model, recipients])).toEqual([
      ['solicitationOutcome', [{ userUuid: person.medicalMs }]],
      ['solicitationAnswer', [{ healthCareProfessionalUuid: exampleHcp().uuid }]],
    ]);
    expect(found[1]!.values).toEqual({ gatheringName: 'Congrès d’essai', outcome });
  });
});

test.each([
  ['no consent', { emailConsent: false }],
  ['no address', { email: null }],
  ['refused to be contacted', { hasRefused: true }],
  ['erased', { state: 'erased' as const }],
])('an HCP with %s is not written to', (_why, changes) => {
  const found = mailsOf('confirmSolicitation', { origin: 'LINK', collectorUuid: null, hcp: hcp(changes) });
  expect(found.map(({ model }) => model)).toEqual(['solicitationOutcome']);
});

test('who decides on what they collected themself is not written to', () => {
  expect(mailsOf('confirmSolicitation', { collectorUuid: person.directorMs })).toEqual([]);
});

test('waiting for a decision is no outcome', () => {
  const waits = undecidedStates.filter((status) => status !== 'waiting_list');
  for (const status of waits) {
    const doc = solicitation({ status });
    const context = contextOf(doc, { ruling: { status, stop: null } } as never, { kind: 'service', service: 's' });
    const events = decisionRows.ruleSolicitation.emits({ ...context, before: solicitation({ status: 'sent' }) });
    expect(events.map(({ name }) => name)).toEqual(['solicitation.waiting']);
  }
});
