import type { Page } from 'playwright';

/** The form of an expense note on the page of a link. */
export class ExpenseNoteForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Chooses the category of a line. @param n its number, from 1 */
  async category(n: number, name: string): Promise<void> {
    await this.#page
      .getByRole('button', { name: /Catégorie/ })
      .nth(n - 1)
      .click();
    await this.#page.getByRole('option', { name, exact: true }).click();
  }

  /** Types the day of a line. @param digits ddMMyyyy */
  async day(n: number, digits: string): Promise<void> {
    await this.#page
      .getByRole('group', { name: 'Date de la dépense', exact: true })
      .nth(n - 1)
      .getByRole('spinbutton')
      .first()
      .click();
    await this.#page.keyboard.type(digits);
  }

  async description(n: number, text: string): Promise<void> {
    await this.#page
      .getByRole('textbox', { name: 'Description', exact: true })
      .nth(n - 1)
      .fill(text);
  }

  /** Attaches a photo to the first line, which becomes a PDF before it is sent. */
  async photo(): Promise<void> {
    const photo = { name: 'taxi.png', mimeType: 'image/png', buffer: await this.#page.screenshot() };
    await this.#page.locator('input[type=file]').first().setInputFiles(photo);
    await this.#page.getByText('taxi.pdf').waitFor();
  }
}
