import type { Locator, Page } from 'playwright';
import { expect } from '../portal/setup/expect.ts';

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** A grid of people with its selection bar: the participants of an event, or those who can be invited. */
export class PeopleGrid {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar(): Locator {
    return this.page.getByRole('toolbar', { name: 'Actions sur la sélection' });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** The number that a counter of the participant list shows. */
  async count(label: string): Promise<number> {
    const chip = this.page
      .getByRole('list', { name: 'Compteurs' })
      .getByRole('button', { name: new RegExp(`^${label} `) });
    return numberIn(await chip.locator('strong').textContent());
  }

  async search(label: string, text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: label }).fill(text);
  }

  /** Selects every row that the search found; `areLoaded` when the list is too short to offer the others. @returns how many */
  async selectAllResults({ areLoaded = false } = {}): Promise<number> {
    await this.page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
    if (!areLoaded) {
      const others = this.bar.getByRole('button', { name: /^Sélectionner les/ });
      await others.click();
      // Offered until they are selected: the bar's count is theirs from then on.
      await expect(others).toBeHidden();
    }
    return numberIn(await this.bar.getByRole('status').textContent());
  }

  /** Invites whom the selection names, with a category; those on the list already are left out. @returns how many came on the list */
  async invite(category: string): Promise<number> {
    await this.bar.getByRole('button', { name: 'Inviter' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Catégorie/ }).click();
    await this.page.getByRole('option', { name: category, exact: true }).click();
    await dialog.getByRole('button', { name: 'Inviter', exact: true }).click();
    const result = dialog.getByText(/sur la liste\./);
    const again = dialog.getByRole('button', { name: 'Réessayer' });
    // On a busy machine the answer to one of its parts may be lost; tried again, it is not done twice.
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      await expect(result).toBeVisible({ timeout: 5_000 });
      await expect(again).toBeHidden({ timeout: 1_000 });
    }).toPass();
    return Number(((await result.textContent()) ?? '').replace(/\D/g, ''));
  }

  /** Chooses in a menu of the selection bar. */
  async act(menu: string, item: string): Promise<void> {
    await this.bar.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}
