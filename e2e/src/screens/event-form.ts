import type { Locator, Page } from 'playwright';
import type { TestDay } from '../portal/fixtures/days.ts';
import { expect } from '../portal/setup/expect.ts';

/** The five-step form of an event, as a person uses it. */
export class EventForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A part of the form under its heading. */
  part(title: string): Locator {
    return this.#page
      .locator('section')
      .filter({ has: this.#page.getByRole('heading', { name: title, exact: true }) })
      .last();
  }

  /** The field of the event's name. */
  get name(): Locator {
    return this.#page.getByRole('textbox', { name: 'Nom de l’événement' });
  }

  fill(label: string, text: string): Promise<void> {
    return this.#page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }

  async choose(group: string, option: string, within: Page | Locator = this.#page): Promise<void> {
    await within.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
  }

  async tick(label: string, within: Page | Locator = this.#page): Promise<void> {
    await within.getByText(label, { exact: true }).click();
    await expect(within.getByRole('checkbox', { name: label, exact: true })).toBeChecked();
  }

  async number(label: string, value: number, within: Page | Locator = this.#page): Promise<void> {
    const field = within.getByRole('textbox', { name: label, exact: true });
    await field.fill(String(value));
    await field.blur();
  }

  /** Types the first and the last day. */
  async range(label: string, first: TestDay, last: TestDay): Promise<void> {
    await this.#page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
    await this.#page.keyboard.type(first.typed + last.typed);
  }

  async day(label: string, day: TestDay, within: Page | Locator = this.#page): Promise<void> {
    await within.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
    await this.#page.keyboard.type(day.typed);
  }

  /** Finds a person by name and assigns them to a position of the team. */
  async person(label: string, name: string, team: string): Promise<void> {
    const field = this.part(team).getByRole('combobox', { name: label, exact: true });
    // Scrolled into view first: scrolling closes an open list.
    await field.click();
    await field.fill(name);
    await this.#page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(name);
  }

  /** Gives a file to a document field. */
  async file(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const field = this.#page.getByRole('group', { name: label, exact: true });
    await field.locator('input[type=file]').setInputFiles(file);
  }

  /** Saves the step and goes to the one with this title, at whose top one is, with the focus on its heading. */
  async next(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(this.#page.getByRole('heading', { name: title, level: 2, exact: true })).toBeFocused();
    expect(await this.#page.evaluate(() => scrollY)).toBe(0);
  }

  async finish(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Terminer la création' }).click();
  }
}
