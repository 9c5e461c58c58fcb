import { isThorough } from '@portal/test/thorough';
import type { BrowserContext, Page } from 'playwright';
import { describe, test } from 'vitest';
import { ask, call, send } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import {
  giveSession,
  goTo,
  openAnonymousPage,
  openContext,
  openPageAs,
  routeOf,
  signIn,
  useBrowser,
  waitForRoute,
} from '../portal/browser/visit.ts';
import { type Account, demoPassword } from '../portal/fixtures/accounts.ts';
import { nameOf, people } from '../portal/fixtures/people.ts';
import { address, pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** Login, guards, logout and the end of a session (specification, sections 2 and 8). */
useBrowser();

/** Which targets are within the application is proven in platform/web: `npm test` takes one of each kind. */
const outside = ['/\\evil.test', 'javascript:alert(1)', '//evil.test', 'https://evil.test', '/%2F%2Fevil.test'].slice(
  0,
  isThorough ? undefined : 2,
);

describe('login', () => {
  test('a page that is not public leads to Login, and back to it afterwards', async () => {
    const page = await openAnonymousPage('/congrex-bo?q=neuro');
    await waitForRoute(page, '/login');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    await picture(page, 'connexion');
    await signIn(page, 'roc');
    await waitForRoute(page, '/congrex-bo?q=neuro');
    await expect(page.getByRole('heading', { name: 'Événements' })).toBeVisible();
  });

  test('the target is kept for one hour', async () => {
    const page = await openAnonymousPage('/congrex-bo');
    await waitForRoute(page, '/login');
    const minutes = await page.evaluate(() => {
      const { until } = JSON.parse(localStorage.getItem('portal.loginRedirect') ?? '{}') as { until: number };
      return Math.round((until - Date.now()) / 60_000);
    });
    expect(minutes).toBe(60);
    await page.evaluate(() => {
      const over = JSON.stringify({ target: '/debug', until: Date.now() - 1 });
      for (const place of [sessionStorage, localStorage]) place.setItem('portal.loginRedirect', over);
    });
    await signIn(page, 'roc');
    await waitForRoute(page, '/home');
  });

  test('20: a target outside the application leads Home', async () => {
    for (const target of outside) {
      const page = await openAnonymousPage('/login');
      await page.evaluate(
        (place) =>
          localStorage.setItem('portal.loginRedirect', JSON.stringify({ target: place, until: Date.now() + 60_000 })),
        target,
      );
      await signIn(page, 'roc');
      await waitForRoute(page, '/home');
      expect(new URL(page.url()).origin, target).toBe(address.portal);
    }
  });

  test('what is wrong is said beside the form, and what was typed is still there', async () => {
    const page = await openAnonymousPage('/login');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Ce champs est requis')).toHaveCount(2);
    await signIn(page, 'abm', 'Mauvais2026!');
    await expect(page.getByText("L'identifiant et/ou le mot de passe saisis sont incorrects.")).toBeVisible();
    await page.getByText('Détails', { exact: true }).click();
    await expect(page.getByText('BAD_CREDENTIALS')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('abm@demo.test');
    await signIn(page, 'abm');
    await waitForRoute(page, '/home');
  });
});

describe('guards', () => {
  test.each<[Account, string, string, string]>([
    ['msl', '/congrex-bo', '/home', 'default'],
    ['cp', '/congrex-bo', '/home', 'default'],
    ['mci', '/congrex-bo', '/congrex-bo', 'back'],
    ['superadmin', '/congrex-bo', '/congrex-bo', 'back'],
    ['msl', '/congrex', '/congrex/hcps', 'staff'],
    ['abm', '/congrex', '/congrex/hcps', 'staff'],
    ['cp', '/congrex', '/congrex/events', 'staff'],
    ['roc', '/admin', '/home', 'default'],
    ['admin', '/admin', '/admin', 'back'],
    ['roc', '/skyclarys/admin', '/home', 'default'],
    ['roc', '/', '/home', 'default'],
  ])('%s who enters %s is at %s, with the icon of the section', async (account, route, place, section) => {
    const page = await openPageAs(account, route);
    await waitForRoute(page, place);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('data-section', section);
  });

  test('/ leads to Login without a session', async () => {
    await waitForRoute(await openAnonymousPage('/'), '/login');
  });
});

test('a logout ends the session here, on the server, and behind the Back button', async () => {
  const page = await openAnonymousPage('/login');
  await signIn(page, 'mci');
  await waitForRoute(page, '/home');
  await goTo(page, '/congrex-bo');
  await expect(page.getByRole('heading', { name: 'Événements' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'jwt')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await waitForRoute(page, '/login');
  expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
  await page.goBack();
  await waitForRoute(page, '/login');
  const replay = await send({
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `jwt=${cookie.value}` },
    body: JSON.stringify({ query: 'query Names { searchGatherings { total } }' }),
  });
  expect([replay.status, replay.errors[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('the session of somebody who is deactivated ends within seconds, and the target route is kept', async () => {
  const person = (await people('roc')).at(-1)!;
  const open = await openPageAs(person.email, '/congrex-bo');
  await expect(open.getByRole('heading', { name: 'Événements' })).toBeVisible();
  const change = (what: 'deactivateUser' | 'reactivateUser') =>
    call('admin', `mutation Change($id: ID!) { ${what}(userUuid: $id) { active } }`, { id: person.userUuid });
  await change('deactivateUser');
  try {
    await expect
      .poll(async () => (await ask(person.email, 'query Count { searchGatherings { total } }')).status)
      .toBe(401);
    await open.getByRole('searchbox').first().fill('neuro');
    await waitForRoute(open, '/login');
    await signIn(open, person.email);
    await expect(open.getByText("L'identifiant et/ou le mot de passe saisis sont incorrects.")).toBeVisible();
  } finally {
    await change('reactivateUser');
  }
  await signIn(open, person.email, demoPassword);
  await expect.poll(() => routeOf(open)).toContain('/congrex-bo');
  await expect(open.getByRole('button', { name: `Mon compte : ${nameOf(person)}` })).toBeVisible();
});

describe('two tabs of one browser', () => {
  /** A tab on the list of events, signed in. */
  const atWork = async (context: BrowserContext, account: Account) => {
    const page = await context.newPage();
    await page.goto(pageAddress('/congrex-bo'));
    await waitForRoute(page, '/login');
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: 'Événements' })).toBeVisible();
    return page;
  };
  const leave = async (page: Page) => {
    await page.getByRole('button', { name: /^Mon compte/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await waitForRoute(page, '/login');
  };

  test('who leaves in one has left in the other, and who signs in goes on in both', async () => {
    const context = await openContext();
    const first = await atWork(context, 'roc');
    const next = await context.newPage();
    await next.goto(pageAddress('/home'));
    await leave(next);
    await waitForRoute(first, '/login');
    await signIn(next, 'mci');
    await waitForRoute(first, '/congrex-bo');
    await expect(first.getByRole('button', { name: /^Mon compte/ })).toBeVisible();
  });

  test('what one person left open does nothing in the name of another who is signed in since', async () => {
    const context = await openContext();
    const first = await atWork(context, 'roc');
    // As a tab that slept meanwhile: it heard of no end of its session, which would lead to Login, and of no other's beginning.
    await giveSession(context, 'mci');
    await first.getByRole('searchbox').first().fill('neuro');
    const card = first.getByRole('alert');
    await expect(card).toContainText('Un autre compte a été ouvert dans ce navigateur');
    await expectNoViolation(first);
    await picture(first, 'autre-compte');
    await card.getByRole('button', { name: 'Continuer avec ce compte' }).click();
    await expect(first.getByRole('heading', { name: 'Événements' })).toBeVisible();
  });
});
