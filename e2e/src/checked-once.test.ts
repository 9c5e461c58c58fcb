import { expect, test } from 'vitest';
import { expectNoViolation } from './portal/axe.ts';
import { openContext, useBrowser } from './portal/visit.ts';

/** `npm test` checks each kind of element once for accessibility: what was found good must not hide what is wrong elsewhere. */
useBrowser();

const pageWith = (content: string) => `<!doctype html><html lang="fr"><head><title>Essai</title></head>
  <body><main><h1>Essai</h1>${content}</main></body></html>`;
const good =
  '<section style="background:#fff"><p style="color:#111">Texte</p><button class="b">Ouvrir</button></section>';

/** @returns the first rule that is broken once the good one was checked */
async function checked(content: string): Promise<string> {
  const page = await (await openContext()).newPage();
  await page.setContent(pageWith(good));
  await expectNoViolation(page);
  await page.setContent(pageWith(content));
  return expectNoViolation(page).then(
    () => 'nothing',
    ({ actual }: { actual: string[] }) => actual[0]!.split(' ')[0]!,
  );
}

test.each([
  ['nothing', 'the same again', good.replace('Ouvrir', 'Fermer')],
  ['button-name', 'the same without a name', good.replace('Ouvrir', '')],
  ['color-contrast', 'another colour', good.replace('#111', '#ccc')],
  ['color-contrast', 'the same colour on another ground', good.replace('#fff', '#222')],
  ['landmark-no-duplicate-main', 'a page that has it twice', `${good}</main><main><p>Encore</p>`],
  ['list', 'a list with something else in it', '<ul><li>Un</li><div>Deux</div></ul>'],
])('%s is wrong with %s', async (wrong, _what, content) => {
  expect(await checked(content)).toBe(wrong);
});
