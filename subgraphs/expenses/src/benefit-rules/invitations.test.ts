import { type Actor, benefitExport, benefitLimitCatalogue, dayAfter, lastDaysBefore, ofShown } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherings } from '../copies.ts';
import { admin, benefitsIn, inDays, names, roc, today } from '../testing/benefit-scene.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { invite, listed } = benefitsIn(() => environment);

describe('the invitations of an event to come', () => {
  const { begin, gathering } = inDays(120);
  test('need a declaration, or beyond a limit an authorisation, until their last day; who has nothing is not among them', async () => {
    await invite(gathering, 'Alpha', { meal: 5_000, night: 15_000 });
    await invite(gathering, 'Bravo', { meal: 5_001 });
    await invite(gathering, 'Charlie', { night: 16_000 });
    await invite(gathering, 'Delta', { meal: 100 }, { category: 'INTERN' });
    await invite(gathering, 'Écho', {}, { subscriptionPrice: null });
    await invite(gathering, 'Foxtrot', {}, { kind: 'STAFF', healthCareProfessionalUuid: null });
    const page = await listed(gathering.gatheringUuid);
    const { declareBy, authoriseBy } = lastDaysBefore(begin);
    expect(page).toMatchObject({ total: 4, toFile: 3, late: 0, declareBy, authoriseBy });
    const open = { isLate: false, status: 'OPEN', reason: null };
    expect(page.items).toMatchObject([
      {
        ...open,
        lastName: 'Alpha',
        total: 50_000,
        regime: 'DECLARATION',
        lastDay: declareBy,
        isOutstanding: true,
        exceeded: [],
      },
      {
        ...open,
        lastName: 'Bravo',
        regime: 'AUTHORISATION',
        lastDay: authoriseBy,
        exceeded: [{ kind: 'MEAL', amount: 5_001, limit: 5_000 }],
      },
      {
        ...open,
        lastName: 'Charlie',
        regime: 'AUTHORISATION',
        exceeded: [{ kind: 'NIGHT', amount: 16_000, limit: 15_000 }],
      },
      { ...open, lastName: 'Delta', regime: 'FORBIDDEN', lastDay: null, isOutstanding: false },
    ]);
    expect(names(await listed(gathering.gatheringUuid, 'FORBIDDEN'))).toEqual(['Delta']);
    expect(names(await listed(gathering.gatheringUuid, 'LATE'))).toEqual([]);
  });

  test('leave as a file, in the columns that are shown, for who may see them', async () => {
    const { declareBy, authoriseBy } = lastDaysBefore(begin);
    const ask = async (more: object, actor: Actor = roc, issuer = 'documents') => {
      const body = { filters: { gatheringUuid: gathering.gatheringUuid, ...more }, first: 500 };
      return (await environment.ask<ExportPage>('export-benefits', body, { issuer, actor })).body;
    };
    const { rows, total } = await ask({ filter: 'TO_FILE' });
    expect(total).toBe(3);
    const shown = ofShown(benefitExport, ['name', 'regime', 'lastDay', 'total', 'why']);
    expect(rows.map(shown.cellsOf)).toEqual([
      ['Alpha', expect.any(String), 'Déclaration', declareBy, '50000', ''],
      [
        'Bravo',
        expect.any(String),
        'Autorisation',
        authoriseBy,
        '35001',
        expect.stringMatching(/^Repas \(chacun\) 50,01/),
      ],
      [
        'Charlie',
        expect.any(String),
        'Autorisation',
        authoriseBy,
        '46000',
        expect.stringMatching(/^Nuitée \(chacune\) 160,00/),
      ],
    ]);
    const [delta] = (await ask({ search: 'delta' })).rows.map(benefitExport.cellsOf);
    expect(delta?.slice(2)).toEqual(['À faire', 'Non', 'Hospitalité interdite', null, '30100', '', null, null, null]);
    const refusals = [await ask({}, actorOfType('dm')), await ask({}, roc, 'mails')];
    expect(refusals.map(refusalOf)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  test('are paged by name, each once', async () => {
    const first = await listed(gathering.gatheringUuid, 'TO_FILE', { first: 2 });
    const second = await listed(gathering.gatheringUuid, 'TO_FILE', { first: 2, after: first.endCursor });
    expect([...names(first), ...names(second), second.hasNextPage]).toEqual(['Alpha', 'Bravo', 'Charlie', false]);
  });

  test('follow a limit that compliance changes, and the day of the event', async () => {
    const rules = await environment.callAs(admin, '{ benefitThresholds { benefitThresholdUuid rev kind } }');
    const meal = rules.data.benefitThresholds.find(({ kind }: { kind: string }) => kind === 'MEAL');
    const [{ source, from }] = benefitLimitCatalogue as [(typeof benefitLimitCatalogue)[number]];
    const change = (amount: number, rev: number) =>
      environment.callAs(
        admin,
        'mutation($u: ID!, $t: BenefitThresholdEntry!, $b: EditBase!) { updateBenefitThreshold(benefitThresholdUuid: $u, threshold: $t, base: $b) { rev } }',
        { u: meal.benefitThresholdUuid, t: { kind: 'MEAL', limitedTo: 'PRS', amount, source, from }, b: { rev } },
      );
    const { rev } = (await change(6_000, meal.rev)).data.updateBenefitThreshold;
    expect((await listed(gathering.gatheringUuid)).items[1]).toMatchObject({
      lastName: 'Bravo',
      regime: 'DECLARATION',
    });
    await change(5_000, rev);
    const beginDate = new Date(`${dayAfter(today(), 3)}T11:00:00Z`);
    await gatherings.keep(environment.context(), [{ ...gathering, rev: 2, beginDate, endDate: beginDate }]);
    expect(await listed(gathering.gatheringUuid, 'LATE')).toMatchObject({ total: 3, late: 3 });
  });
});
