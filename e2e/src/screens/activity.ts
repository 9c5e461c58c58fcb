import type { Locator, Page } from 'playwright';
import type { TestDay } from '../portal/fixtures/days.ts';
import { expect } from '../portal/setup/expect.ts';

/** What a person fills in of an activity. */
export interface ActivityEntry {
  name: string;
  category: string;
  organizer: string;
  day: TestDay;
  /** HHmm, as one types it. */
  from: string;
  to: string;
  entryType: string;
  quota: number;
  /** Euros, as one types them. */
  price?: string;
  orator?: { search: string; name: string };
}

/** The pages of an activity in the back office. */
export class ActivityScreens {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A confirmation dialog; toasts are alert dialogs too, but not modal. */
  get question(): Locator {
    return this.#page.locator('[role=alertdialog]:not([aria-modal=false])');
  }

  /** Why something was refused. */
  get refusal(): Locator {
    return this.#page.getByRole('dialog', { name: 'Rien n’a été modifié' });
  }

  /** A message that passes. */
  toast(text: string): Locator {
    return this.#page.locator('[role=alertdialog][aria-modal=false]').filter({ hasText: text });
  }

  /** The activity in the programme. */
  entry(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name, exact: true }) });
  }

  /** A number over the lists of people. */
  counter(label: string): Locator {
    return this.#page
      .locator('dl > div')
      .filter({ has: this.#page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd');
  }

  person(name: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: name });
  }

  async #time(label: string, digits: string): Promise<void> {
    await this.#page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
    await this.#page.keyboard.type(digits);
  }

  async #choose(group: string, option: string): Promise<void> {
    await this.#page.getByRole('radiogroup', { name: group, exact: true }).getByText(option, { exact: true }).click();
  }

  async #number(label: string, text: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.blur();
  }

  /** Fills in the form; the format is already set where the event leaves no choice. */
  async fill(entry: ActivityEntry): Promise<void> {
    const page = this.#page;
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(entry.name);
    await page.getByRole('button', { name: /Catégorie/ }).click();
    await page.getByRole('option', { name: entry.category, exact: true }).click();
    await this.#choose('Organisateur', entry.organizer);
    await this.#time('Date', entry.day.typed);
    await this.#time('Heure de début', entry.from);
    await this.#time('Heure de fin', entry.to);
    await this.#choose('Type d’accès', entry.entryType);
    await this.#number('Quota', String(entry.quota));
    if (entry.price) await this.#number('Prix', entry.price);
    if (entry.orator) await this.orator(entry.orator);
  }

  async orator({ search, name }: { search: string; name: string }): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: 'Orateurs', exact: true });
    // Scrolled into view first: scrolling closes an open list.
    await field.click();
    await field.fill(search);
    await this.#page.getByRole('option', { name }).click();
    await expect(this.#page.getByRole('list', { name: 'Orateurs choisis' })).toContainText(name);
  }

  /** Shows one of the two lists of people. */
  async list(name: 'Inscrits' | 'Disponibles'): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  /** Selects these people and nobody else: a selection outlives a refusal and the other list. */
  async select(...names: string[]): Promise<void> {
    await expect(this.person(names[0] ?? '')).toBeVisible();
    const clear = this.#page.getByRole('button', { name: 'Effacer la sélection' });
    // The last action clears the selection by itself, perhaps at this very moment.
    await expect(async () => {
      if (await clear.isVisible()) await clear.click({ timeout: 1_000 });
    }).toPass();
    for (const name of names) await this.person(name).getByRole('checkbox').click();
  }

  /** The button of an action on the selected people. */
  onSelection(action: string): Locator {
    return this.#page
      .getByRole('toolbar', { name: 'Actions sur la sélection' })
      .getByRole('button', { name: action, exact: true });
  }

  /** Runs an action on the selected people. */
  withSelection(action: string): Promise<void> {
    return this.onSelection(action).click();
  }

  /** Runs an action of a person's menu. */
  async act(firstName: string, lastName: string, action: string): Promise<void> {
    await this.person(`${lastName.toUpperCase()} ${firstName}`).hover();
    await this.#page.getByRole('button', { name: `Actions pour ${firstName} ${lastName}` }).click();
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}
