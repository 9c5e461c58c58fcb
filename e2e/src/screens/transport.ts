import type { Locator, Page } from 'playwright';
import type { TestDay } from '../portal/fixtures/days.ts';

/** One step or travel, as a person types it: hours as HHmm. */
interface Leg {
  from: string;
  to: string;
  day: TestDay;
  hour: string;
}

/** The pages of transport: the back office's, and the traveller's own. */
export class TransportScreens {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A confirmation dialog; toasts are alert dialogs too, but not modal. */
  get question(): Locator {
    return this.#page.locator('[role=alertdialog]:not([aria-modal=false])');
  }

  /** A message that passes; the same may have been said before. */
  toast(text: string): Locator {
    return this.#page.locator('[role=alertdialog][aria-modal=false]').filter({ hasText: text }).first();
  }

  /** Presses a button of the page, and confirms with the same word. */
  async confirm(action: string): Promise<void> {
    await this.#page.getByRole('button', { name: action, exact: true }).click();
    await this.question.getByRole('button', { name: action, exact: true }).click();
  }

  /** Types into the segments of a date or an hour. */
  async type(within: Page | Locator, label: string, digits: string): Promise<void> {
    await within.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
    await this.#page.keyboard.type(digits);
  }

  /** Chooses somebody of the event by name. */
  async choose(search: string, name: string): Promise<void> {
    const field = this.#page.getByRole('combobox', { name: 'Participant', exact: true });
    await field.click();
    await field.fill(search);
    await this.#page.getByRole('option', { name }).first().click();
  }

  /** Fills in one way of the traveller's own form. */
  async wish(way: 'Aller' | 'Retour', { from, to, day, hour }: Leg): Promise<void> {
    const heading = this.#page.getByRole('heading', { name: way, exact: true });
    const section = this.#page.locator('section').filter({ has: heading }).last();
    await this.type(section, 'Date', day.typed);
    await this.type(section, 'Heure de départ', hour);
    await section.getByRole('textbox', { name: 'Lieu de départ', exact: true }).fill(from);
    await section.getByRole('textbox', { name: 'Lieu d’arrivée', exact: true }).fill(to);
  }
}
