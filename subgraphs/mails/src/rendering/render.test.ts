import { mailModelNames } from '@portal/domain';
import { expect, test } from 'vitest';
import { renderMail } from './render.ts';

const portal = 'https://portail.test';
const attack = '<script>alert(1)</script> "quoted" \'single\' &amp;';

test.each(mailModelNames)('%s escapes what it is given', (name) => {
  const values = { gatheringName: attack, actorName: attack, comment: attack, place: attack, sectionLabel: attack };
  const { html } = renderMail(name, values, portal);
  expect(html).not.toContain('<script>');
  expect(html.match(/<[a-z0-9]+/g)!.filter((tag) => tag === '<img' || tag === '<iframe')).toEqual([]);
});

test.each([
  [{ gatheringUuid: 'g' }, `${portal}/#/congrex/g/tabs`],
  [{ gatheringUuid: 'g', path: '/congrex/hcps' }, `${portal}/#/congrex/hcps`],
  [{ path: '#/congrex/g/tabs' }, `${portal}/#/congrex/g/tabs`],
  [{ path: `${portal}/#/x` }, `${portal}/#/x`],
  [{ path: 'https://evil.test/' }, undefined],
  [{ path: `${portal}.evil.test/` }, undefined],
  [{ path: 'javascript:alert(1)' }, undefined],
  [{}, undefined],
])('the button of %j leads to %s', (values, href) => {
  const { html } = renderMail('gatheringClosed', values, portal);
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(href);
});

test('a line break in a value does not reach the subject', () => {
  const { subject } = renderMail('gatheringClosed', { gatheringName: 'a\r\nBcc: x@y.test' }, portal);
  expect(subject).toBe('Fermé\u202F: a Bcc: x@y.test');
});

test('the text has the same words as the HTML, with French spaces', () => {
  const values = { gatheringName: 'Forum', actorName: 'Zoé', comment: 'Trop cher !\nÀ revoir.', sectionLabel: 'SEP' };
  const { text } = renderMail('gatheringCorrectionWanted', values, portal);
  expect(text.split('\n\n').slice(0, 4)).toEqual([
    'À corriger\u202F: Forum',
    'Zoé demande une correction avant de valider l’événement.',
    'Événement\u202F: Forum\nSection\u202F: SEP',
    '> Trop cher !\n> À revoir.',
  ]);
});

test.each([
  ['SOLICITATION', 'de demander à participer à un congrès', 'demande de participation'],
  ['SUBSCRIPTION', 'de répondre à l’invitation à ECTRIMS', 'inscription'],
  ['TRANSPORT', 'd’organiser votre transport pour ECTRIMS', 'transport'],
  ['EXPENSE', 'de demander vos remboursements pour ECTRIMS', 'note de frais'],
  ['SERF', 'de choisir et de signer les sujets de vos échanges scientifiques', 'échanges scientifiques'],
])('a link for %s says in French what it is for', (purpose, aim, about) => {
  const { subject, text } = renderMail('hcpLink', { purpose, gatheringName: 'ECTRIMS' }, portal);
  expect(text).toContain(`vous permet ${aim}, sans compte`);
  expect(subject).toBe(`Votre lien personnel\u202F: ${about}`);
});

test.each([
  [{}, 'Vous avez demandé', true],
  [{ occasion: 'FORGOTTEN' }, 'Vous avez demandé', true],
  [{ occasion: 'SENT_BY_STAFF' }, 'Un administrateur du portail', false],
  [{ occasion: 'NEW_ACCOUNT' }, 'Un compte vient d’être créé pour vous', false],
])(
  'a link to choose a password, %j: only who asked for it reads that it may be ignored',
  (values, begin, mayIgnore) => {
    const { text } = renderMail('passwordReset', values, portal);
    expect(text).toContain(begin);
    expect(text.includes('ignorez ce message')).toBe(mayIgnore);
    expect(text.includes('Mot de passe oublié')).toBe(!mayIgnore);
  },
);

test.each([
  ['dayMinus3', 'dites-le sur votre page', 'prévenez votre contact'],
  ['gatheringMoved', 'dites-le sur votre page', 'prévenez votre contact'],
  ['subscriptionConfirmed', 'Vous pouvez la modifier', 'adressez-vous à votre contact'],
] as const)('%s sends nobody to a page that would refuse their answer', (model, open, closed) => {
  const textFor = (values: object) => renderMail(model, { gatheringName: 'Forum', ...values }, portal).text;
  const [before, after] = [textFor({ mayAnswer: 'true' }), textFor({})];
  expect([before.includes(open), before.includes(closed)]).toEqual([true, false]);
  expect([after.includes(open), after.includes(closed)]).toEqual([false, true]);
});
