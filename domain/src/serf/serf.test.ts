import { describe, expect, test } from 'vitest';
import { userTypes } from '../actors/user-types.ts';
import { performInMemory } from '../testing/act.ts';
import { expirationOf, renewalOf } from './clock.ts';
import { actorOf, anHcp, aSerf, byLink, filled, now, unit, uuids } from './example.test-data.ts';
import { serfWorkflow } from './rows.ts';
import { type SerfStatus, serfStatuses } from './states.ts';
import { serfVisibilityOf } from './visibility.ts';

const does = (action: string, doc: object | null, input?: unknown, actor = actorOf('admin') as never, at = now) =>
  performInMemory(serfWorkflow, action, { doc, input, actor, now: at });

type Actions = keyof typeof serfWorkflow.rows;
const asked: Partial<Record<Actions, unknown>> = {
  signSerf: filled(),
  refuseSerf: { reason: 'Parti' },
  repealSerf: { reason: 'Parti' },
};

describe('what may be done in each status', () => {
  const no = 'ILLEGAL_TRANSITION';
  const table: [Actions, Record<SerfStatus, string | null>][] = [
    ['signSerf', { not_signed: null, signed: no, expires_soon: no, expired: no, refused: no, repealed: no }],
    ['replaceSerf', { not_signed: no, signed: null, expires_soon: null, expired: null, refused: no, repealed: null }],
    [
      'contactSerf',
      {
        ...{ not_signed: null, signed: 'SERF_STILL_VALID', expires_soon: null, expired: null, refused: no },
        repealed: null,
      },
    ],
    [
      'refuseSerf',
      { not_signed: no, signed: null, expires_soon: null, expired: 'SERF_EXPIRED', refused: no, repealed: no },
    ],
    [
      'repealSerf',
      { not_signed: no, signed: null, expires_soon: null, expired: 'SERF_EXPIRED', refused: no, repealed: no },
    ],
    ['resetSerf', { not_signed: no, signed: no, expires_soon: no, expired: no, refused: null, repealed: no }],
  ];
  const cases = table.flatMap(([action, by]) => serfStatuses.map((status) => [action, status, by[status]] as const));
  test.each(cases)('%s from %s: %s', (action, status, code) => {
    expect(does(action, aSerf(status), asked[action]).refused).toBe(code);
  });
});

describe('who may', () => {
  const msls = ['admin', 'externalConsumer', 'msl', 'mslManager', 'superAdmin'];
  const admins = ['admin', 'externalConsumer', 'superAdmin'];
  test.each<[Actions, SerfStatus, string[]]>([
    ['signSerf', 'not_signed', msls],
    ['replaceSerf', 'expired', msls],
    ['contactSerf', 'not_signed', msls],
    ['refuseSerf', 'signed', msls],
    ['repealSerf', 'expires_soon', msls],
    ['resetSerf', 'refused', admins],
  ])('%s', (action, status, may) => {
    const found = userTypes.filter(
      (type) => !does(action, aSerf(status), asked[action], actorOf(type) as never).refused,
    );
    expect(found.sort()).toEqual([...may].sort());
  });
  test.each<[Actions, SerfStatus, string | null]>([
    ['signSerf', 'not_signed', null],
    ['replaceSerf', 'expires_soon', null],
    ['refuseSerf', 'signed', 'FORBIDDEN'],
    ['repealSerf', 'signed', 'FORBIDDEN'],
    ['contactSerf', 'not_signed', 'FORBIDDEN'],
    ['resetSerf', 'refused', 'FORBIDDEN'],
    ['tellSerfExpiring', 'expires_soon', 'FORBIDDEN'],
  ])('an HCP by link: %s', (action, status, code) => {
    expect(does(action, aSerf(status), asked[action], byLink() as never).refused).toBe(code);
    expect(does(action, aSerf(status), asked[action], byLink(uuids.serf) as never).refused).toBe('FORBIDDEN');
  });
});

describe('signing', () => {
  test('keeps what was ticked, for a year, under the printed form of the day', () => {
    const { doc, events } = does('signSerf', aSerf('not_signed'), filled(), byLink() as never);
    expect(doc).toMatchObject({
      ...{ state: 'signed', topics: ['alzheimer', 'cognition'], autres: null, formReference: 'FRA-FORM-2700 v4' },
      ...{ signatureDate: now, expirationDate: new Date('2028-04-12T10:00:00Z'), collectorUuid: null },
      ...{ renewalDate: new Date('2028-02-12T10:00:00Z'), signature: { kind: 'TYPED', typedName: 'Jeanne Martin' } },
    });
    expect(events.map(({ name }) => name)).toEqual(['serf.signed']);
  });
  const box = 'Merci de cocher au moins une case dans cette section';
  test.each<[string, object, object]>([
    [
      'nothing ticked',
      { therapeuticArea: [], crossCutting: [] },
      { 'form.therapeuticArea': box, 'form.crossCutting': box },
    ],
    [
      'an empty zone « autres »',
      { therapeuticArea: ['alzheimer'], crossCutting: [], autres: ' ' },
      { 'form.autres': 'Merci de remplir cette zone' },
    ],
  ])('%s', (_, form, fields) => expect(does('signSerf', aSerf('not_signed'), filled({ form })).fields).toEqual(fields));
  test('« autres » is a box of its section; a box of the other form is none', () => {
    const form = { therapeuticArea: ['alzheimer'], crossCutting: [], autres: 'Registre' };
    expect(does('signSerf', aSerf('not_signed'), filled({ form })).doc.autres).toBe('Registre');
    const foreign = { therapeuticArea: ['rhumatismeBbu'], crossCutting: ['cognition'] };
    expect(does('signSerf', aSerf('not_signed'), filled({ form: foreign })).refused).toBe('BAD_USER_INPUT');
  });
  test.each([
    ['another name', { typedName: 'Claire Fontaine' }, 'SIGNATURE_NAME_DIFFERS', undefined],
    ['another name, confirmed', { typedName: 'Claire Fontaine', nameConfirmed: true }, null, true],
    ['no name', { typedName: 'x' }, 'BAD_USER_INPUT', undefined],
    ['nothing', {}, 'BAD_USER_INPUT', undefined],
    ['both', { typedName: 'Jeanne Martin', strokes: [[1, 1]] }, 'BAD_USER_INPUT', undefined],
    ['a drawing', { strokes: [[1, 1, 9, 9]] }, null, undefined],
  ])('signed with %s', (_, signature, refused, mark) => {
    const done = does('signSerf', aSerf('not_signed'), filled({ signature }));
    expect([done.refused, done.doc.signature?.nameDiffers]).toEqual([refused, mark]);
  });
  test('one on paper is not signed again before its last two months', () => {
    const at = new Date('2020-12-01T10:00:00Z');
    const dates = (day: string) => {
      const signatureDate = new Date(day);
      const expirationDate = expirationOf(signatureDate);
      return { signatureDate, expirationDate, renewalDate: renewalOf(expirationDate) };
    };
    const paper = aSerf('signed', dates('2020-10-19T11:39:59Z'));
    const portal = aSerf('signed', dates('2020-10-19T11:40:00Z'));
    const code = (doc: object) => does('replaceSerf', doc, undefined, undefined, at).refused;
    expect([code(paper), code(portal)]).toEqual(['SERF_STILL_VALID', null]);
  });
});

test.each([
  ['erased', { hcp: anHcp({ state: 'erased' }) }, 'HCP_ERASED'],
  ['merged', { hcp: anHcp({ state: 'merged' }) }, 'HCP_MERGED'],
  ['of a unit with the other form', { hcpForms: ['BBU'] }, 'SERF_NOT_OF_UNIT'],
  ['who may sign it', {}, null],
])('a form begins for an HCP %s', (_, joined, code) => {
  const given = { hcp: anHcp(), hcpForms: ['DEFAULT'], ...joined };
  const input = { healthCareProfessionalUuid: uuids.hcp, formType: 'DEFAULT' };
  expect(
    performInMemory(serfWorkflow, 'createSerf', { doc: null, input, actor: byLink(), now, joined: given }).refused,
  ).toBe(code);
});

describe('mails', () => {
  const mail = (doc: object, action: Actions = 'contactSerf') =>
    does(
      action,
      doc,
      undefined,
      (action === 'contactSerf' ? actorOf('msl') : { kind: 'service', service: 'serf' }) as never,
    );
  test.each<[SerfStatus, string]>([
    ['not_signed', 'serfRequest'],
    ['expires_soon', 'serfRenewal'],
    ['expired', 'serfRenewal'],
  ])('of one that is %s: %s, with no token and no address in it', (status, model) => {
    const [event] = mail(aSerf(status)).events;
    expect(event).toMatchObject({ name: 'mail.wanted', data: { model, owner: 'hcps', reference: uuids.hcp } });
  });
  test.each([
    ['without an address', { email: null }, 'EMAIL_ADDRESS_MISSING'],
    ['without consent', { emailConsent: false }, 'EMAIL_CONSENT_MISSING'],
    ['who refused contact', { hasRefused: true }, 'EMAIL_CONSENT_MISSING'],
  ])('not to an HCP %s; the term is told all the same', (_, changes, code) => {
    const hcp = anHcp(changes);
    for (const status of ['not_signed', 'repealed'] as const) expect(mail(aSerf(status, { hcp })).refused).toBe(code);
    const told = mail(aSerf('expires_soon', { hcp }), 'tellSerfExpiring').events.map(({ name }) => name);
    expect(told).toEqual(['serf.expiring']);
  });
  test('nobody is asked to renew a form of a unit that the HCP has left', () => {
    const { doc, events } = mail(aSerf('expires_soon', { hcpForms: ['BBU'] }), 'tellSerfExpiring');
    expect([events.map(({ name }) => name), doc.contactedAt]).toEqual([['serf.expiring'], null]);
  });
  test('not twice in an hour, and the term is told once', () => {
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const sent = (minutes: number) => mail(aSerf('not_signed', { contactedAt: minutesAgo(minutes) })).refused;
    expect([sent(59), sent(60)]).toEqual(['SERF_CONTACTED', null]);
    const told = mail(aSerf('expires_soon'), 'tellSerfExpiring');
    expect(told.events.map(({ name }) => name)).toEqual(['serf.expiring', 'mail.wanted']);
    expect([told.doc.contactedAt, mail(told.doc).refused]).toEqual([now, 'SERF_CONTACTED']);
    expect(mail(told.doc, 'tellSerfExpiring').refused).toBe('CONFLICT');
  });
});

test('refused, then put back by an administrator: to be signed, with the boxes of before', () => {
  const refused = does('refuseSerf', aSerf(), { reason: 'Parti' });
  expect([refused.doc.decisionReason, refused.recorded]).toEqual(['Parti', { reason: 'Parti' }]);
  expect(refused.events[0]).toMatchObject({ name: 'serf.statusChanged', data: { from: 'signed', status: 'refused' } });
  const { doc, recorded } = does('resetSerf', refused.doc);
  expect(doc).toMatchObject({
    state: 'not_signed',
    signature: null,
    expirationDate: null,
    topics: ['alzheimer', 'cognition'],
  });
  expect(recorded).toEqual({ signatureDate: aSerf().signatureDate });
});

test.each([
  ['admin', undefined, 'all'],
  ['roc', undefined, 'all'],
  ['megaAdmin', undefined, 'all'],
  ['msl', unit.ms, { businessUnitUuid: unit.ms }],
  ['dm', unit.ms, { businessUnitUuid: unit.ms }],
  ['superDm', undefined, 'none'],
  ['abm', undefined, 'none'],
] as const)('%s of %s sees %j', (type, businessUnitUuid, reach) => {
  expect(serfVisibilityOf({ ...actorOf(type), ...(businessUnitUuid && { businessUnitUuid }) })).toEqual(reach);
});
