import type { Locator, Page } from 'playwright';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { enteredTwice } from '../portal/fixtures/people.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';

/** Somebody who was entered twice, with a mistyped RPPS number: the two records are merged, and parted again. */
useBrowser({ keepsPages: true });

interface Found {
  uuid: string;
  city: string;
  rppsNumber: string;
}

let kept: Found;
let twice: Found;
let page: Page;
let dialog: Locator;

const found = async (): Promise<Found[]> => {
  const query =
    'query Twice($search: String!) { searchHcpForHcpTable(search: $search) { hcps { uuid city rppsNumber } } }';
  const search = `${enteredTwice.lastName} ${enteredTwice.firstName}`;
  const { searchHcpForHcpTable } = await call<{ searchHcpForHcpTable: { hcps: Found[] } }>('admin', query, { search });
  return searchHcpForHcpTable.hcps;
};

/** Participations and solicitations under a uuid, as their owners say. */
const looked = async (winnerUuid: string, loserUuid: string) => {
  const query = `query ($w: ID!, $l: ID!) { hcpMergePreview(winnerUuid: $w, loserUuid: $l) {
    holds { label count } collisions { key options { id label isOfLoser } } parts { name winner loser } } }`;
  return (await call<{ hcpMergePreview: unknown }>('admin', query, { w: winnerUuid, l: loserUuid })).hcpMergePreview;
};
let before: unknown;

journey('a merge of two HCPs', {
  'the list shows who may exist twice, and the page says why': async () => {
    const pair = await found();
    kept = pair.find(({ city }) => city === 'Saint-Brieuc')!;
    twice = pair.find(({ city }) => city === 'Créteil')!;
    before = await looked(kept.uuid, twice.uuid);
    page = await openPageAs('admin', '/congrex-bo/list-hcp?doublons=1');
    await expect(page.getByRole('row').filter({ hasText: 'DARRIGADE Arnaud' })).toHaveCount(2);
    await page.getByRole('row').filter({ hasText: 'Saint-Brieuc' }).getByRole('link').first().click();
    await expect(page.getByText('Numéro RPPS à un chiffre près')).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'doublons');
  },

  'both are compared, what collides is asked for before anything is done': async () => {
    await page.getByRole('button', { name: /^Comparer avec .*Créteil/ }).click();
    dialog = page.getByRole('dialog', { name: 'Fusionner deux fiches' });
    await expect(dialog.getByRole('radiogroup', { name: 'Adresse professionnelle' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Fusionner' }).click();
    await expect(dialog.getByText('Ce champs est requis').first()).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'fusion');
  },

  'chosen and ticked, the two are one': async () => {
    for (const group of await dialog.getByRole('radiogroup').all())
      if (await group.getByText('(doublon)').count()) await group.getByText('(fiche gardée)').click();
    await dialog.getByText('Ces deux fiches sont bien celles de la même personne').click();
    await dialog.getByRole('button', { name: 'Fusionner' }).click();
    await expect(page.getByText(/^Fusionné avec Dr Arnaud Darrigade le .* peut être séparé jusqu’au/)).toBeVisible();
    await expectNoViolation(page);
    await picture(page, 'fusionne');
    expect(await found()).toEqual([expect.objectContaining({ uuid: kept.uuid })]);
  },

  'the old address leads to the one that stays': async () => {
    const old = await openPageAs('admin', `/congrex-bo/hcp/${twice.uuid}`);
    await expect(old.getByText(/^Fusionné avec/)).toBeVisible();
    expect(routeOf(old)).toBe(`/congrex-bo/hcp/${kept.uuid}`);
  },

  'parted again, both are as they were': async () => {
    await page.getByRole('button', { name: 'Séparer' }).click();
    const asked = page.getByRole('alertdialog', { name: /Séparer de/ });
    await expect(asked.getByText('Rien n’a été fait depuis la fusion.')).toBeVisible();
    await picture(page, 'separation');
    await asked.getByRole('button', { name: 'Séparer' }).click();
    await expect(page.getByText(/^Fusionné avec/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Comparer avec .*Créteil/ })).toBeVisible();
    expect((await found()).map(({ uuid }) => uuid).sort()).toEqual([kept.uuid, twice.uuid].sort());
    // Each domain gives back what it moved by events.
    await expect.poll(() => looked(kept.uuid, twice.uuid)).toEqual(before);
  },
});
