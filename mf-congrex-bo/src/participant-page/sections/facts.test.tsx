import type { Right } from '@portal/domain/rights/catalogue';
import { solicitationStateLabels } from '@portal/domain/solicitations/states';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { names } from '../../event/testing/event.ts';
import { FakeServer, showForHcp } from '../../hcp/testing/hcp.tsx';
import { facts, person } from '../testing/participant.ts';
import { BenefitsCard } from './Benefits.tsx';
import { InformationSection } from './Information.tsx';
import { SummarySection } from './Summary.tsx';

afterEach(cleanup);

describe('who the participant is', () => {
  test.each<[string, object, object, string[]]>([
    [
      'HCP',
      {
        specialty: 'Neurologie',
        postalCode: '69003',
        city: 'Lyon',
        businessUnit: { businessUnitUuid: 'unit-sep' },
        zone: { zoneUuid: 'zone-Est' },
      },
      { Spécialité: 'Neurologie', Ville: '69003 Lyon', Franchise: 'SEP', Zone: 'Zone Est' },
      ['Société', 'Fonction'],
    ],
    [
      'STAFF',
      { userType: 'roc', businessUnit: { businessUnitUuid: 'unit-ad' } },
      { Franchise: 'Alzheimer' },
      ['Spécialité', 'Société'],
    ],
    [
      'MANUAL',
      { gender: 'FEMALE', society: 'Clinique', title: 'Pr' },
      { Genre: 'Femme', Société: 'Clinique', Titre: 'Pr' },
      ['Spécialité', 'Fonction'],
    ],
  ])('%s has the facts of their kind', (kind, more, expected, absent) => {
    show(<InformationSection participant={person({ kind, ...more })} names={names} />);
    expect(facts()).toMatchObject(expected);
    for (const term of absent) expect(facts()).not.toHaveProperty(term);
  });
});

describe('where the participant stands', () => {
  const answer = (more: object = {}) => ({
    answeredAt: '2026-11-20T08:00:00.000Z',
    answeredByName: null,
    transport: null,
    hosting: null,
    ...more,
  });
  const trip = {
    wantTransport: true,
    preferenceModes: ['TRAIN'],
    goDepartureDate: '2027-03-11',
    goDepartureHour: '08:00',
    goDeparturePlace: 'Lyon',
    goArrivalPlace: null,
  };

  test.each<[string, object, object]>([
    ['no answer', {}, { Réponse: 'Pas encore de réponse', Sollicitation: 'Aucune', Présence: 'Non saisie' }],
    ['a solicitation', { solicitationStatus: 'waiting_list' }, { Sollicitation: 'En attente' }],
    [
      'an answer given by staff',
      { subscription: answer({ answeredByName: 'Claire Fontaine' }) },
      { Réponse: expect.stringMatching(/ par Claire Fontaine$/) },
    ],
    [
      'a journey',
      { subscription: answer({ transport: trip }) },
      { Transport: 'Demandé (train)', Aller: expect.stringMatching(/^11\/03\/(20)?27 08:00, Lyon → …$/) },
    ],
    ['no journey', { subscription: answer({ transport: { wantTransport: false } }) }, { Transport: 'Non demandé' }],
    [
      'nights',
      {
        subscription: answer({
          hosting: {
            wantHosting: true,
            nightsWanted: ['2027-03-11', '2027-03-12'],
            wantTransfer: false,
            comment: 'Calme',
          },
        }),
      },
      {
        Hébergement: expect.stringMatching(/^Demandé : 11\/03\/(20)?27, 12\/03\/(20)?27$/),
        Transfert: 'Non demandé',
        'Commentaire sur l’hébergement': 'Calme',
      },
    ],
    ['no nights', { subscription: answer({ hosting: { wantHosting: false } }) }, { Hébergement: 'Non demandé' }],
    ['a price of nothing', { subscriptionPrice: 0 }, { 'Prix de l’inscription': expect.stringMatching(/^0,00/) }],
    ['a member', { isLearnedSocietyMember: true, learnedSocietyMemberId: '42' }, { 'Société savante': 'Membre n° 42' }],
    ['a presence', { presenceLabel: 'Présent', presenceDate: null }, { Présence: 'Présent' }],
  ])('%s', (_what, more, expected) => {
    showForHcp(<SummarySection participant={person(more)} />, { server: new FakeServer({}) });
    expect(facts()).toMatchObject(expected);
  });

  test.each<[Right[], string | null]>([
    [['readSolicitation'], '#/congrex/solicitations/s1'],
    [[], null],
  ])('with the rights %j the solicitation leads to %s', async (rights, expected) => {
    const server = new FakeServer({
      ParticipantSolicitation: () => ({ participant: { solicitation: { solicitationUuid: 's1' } } }),
    });
    const participant = person({ solicitationStatus: 'confirmed' });
    showForHcp(<SummarySection participant={participant} />, { server, rights });
    const label = await screen.findByText(solicitationStateLabels.confirmed);
    await waitFor(() => expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(expected));
    expect(label).toBeTruthy();
  });

  test('somebody who is solicited again has a link to the solicitation of now', async () => {
    let solicitationUuid = 'refused';
    const server = new FakeServer({
      ParticipantSolicitation: () => ({ participant: { solicitation: { solicitationUuid } } }),
    });
    function Changing() {
      const [updatedAt, setUpdatedAt] = useState('2027-03-01T10:00:00.000Z');
      return (
        <>
          <SummarySection participant={person({ solicitationStatus: 'confirmed', updatedAt })} />
          <button type="button" onClick={() => setUpdatedAt('2027-03-02T10:00:00.000Z')}>
            Changer
          </button>
        </>
      );
    }
    showForHcp(<Changing />, { server, rights: ['readSolicitation'] });
    const leadsTo = (uuid: string) =>
      waitFor(() => expect(screen.queryByRole('link')?.getAttribute('href')).toBe(`#/congrex/solicitations/${uuid}`));
    await leadsTo('refused');
    solicitationUuid = 'again';
    click(screen.getByRole('button', { name: 'Changer' }));
    await leadsTo('again');
  });

  test('staff have no solicitation', () => {
    show(<SummarySection participant={person({ kind: 'STAFF' })} />);
    expect(facts()).not.toHaveProperty('Sollicitation');
  });
});

describe('what it costs says', () => {
  const part = (more: object) =>
    ({
      data: undefined,
      isWaiting: false,
      isAsking: false,
      problem: undefined,
      retry: () => {},
      refresh: async () => undefined,
      ...more,
    }) as never;
  const fee = {
    post: 'SUBSCRIPTION',
    postLabel: 'Inscription',
    label: null,
    estimated: 25_000,
    committed: 25_000,
    paid: 0,
  };
  const taxi = {
    post: 'EXPENSE_NOTE',
    postLabel: 'Notes de frais',
    label: 'Taxi',
    estimated: 4_550,
    committed: 4_550,
    paid: 4_550,
  };
  const total = { estimated: 29_550, committed: 29_550, paid: 4_550 };

  test.each<[string, object, RegExp[]]>([
    [
      'each entry, how sure it is, and the total',
      { data: { lines: [fee, taxi], total } },
      [/--Engagé250,00/, /TaxiPayé45,50/, /Total295,50/],
    ],
    ['that it could not be read', { problem: { code: 'X', message: 'En panne' } }, [/n’ont pas pu être lus/]],
    ['that there is nothing', { data: { lines: [], total } }, [/Aucun avantage/]],
  ])('%s', (_what, said, texts) => {
    show(<BenefitsCard part={part(said)} />);
    for (const text of texts) expect(document.body.textContent).toMatch(text);
  });

  test('while it is read nobody is said to have no benefits', () => {
    show(<BenefitsCard part={part({ isWaiting: true })} />);
    expect(document.body.textContent).not.toMatch(/Aucun avantage/);
  });
});
