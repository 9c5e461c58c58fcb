import type { Locator, Page } from 'playwright';
import { expect } from '../portal/setup/expect.ts';

/** The event page of the back office. */
export class EventPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The present status, beside the name. */
  status(word: string): Locator {
    return this.#page.locator('h1 + *').getByText(word, { exact: true });
  }

  section(title: string): Locator {
    return this.#page
      .locator('section')
      .filter({ has: this.#page.getByRole('heading', { name: title, level: 2, exact: true }) });
  }

  /** The newest line of the history, which is asked for once one comes down to it. */
  async newestLine(): Promise<Locator> {
    const history = this.section('Historique');
    await history.scrollIntoViewIfNeeded();
    return history.locator('ol > li').first();
  }

  /** The dialog that asks before something happens. */
  get dialog(): Locator {
    // Toasts are alert dialogs too, not modal ones.
    return this.#page.locator('[role=alertdialog]:not([aria-modal=false])');
  }

  /** Runs the action of a header button: the button, the checkbox, the confirmation. */
  async act(label: string, box = 'Je confirme le changement de statut'): Promise<void> {
    await this.#page.getByRole('button', { name: label, exact: true }).click();
    await this.confirm(label, box);
  }

  /** The same for an action in the menu of other actions. */
  async actFromMenu(label: string, box = 'Je confirme le changement de statut'): Promise<void> {
    await this.#page.getByRole('button', { name: 'Autres actions' }).click();
    await this.#page.getByRole('menuitem', { name: label }).click();
    await this.confirm(label, box);
  }

  /** Ticks the box of the dialog and confirms. */
  async confirm(label: string, box: string): Promise<void> {
    await this.dialog.getByText(box).click();
    await this.dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Decides a section of the validation; `isLast` when the event's status changes with it. */
  async validate(section: string, { isLast = false } = {}): Promise<void> {
    await this.row(section).getByRole('button', { name: 'Valider', exact: true }).click();
    if (isLast) await this.dialog.getByText('Je confirme le changement de statut').click();
    await this.dialog.getByRole('button', { name: 'Valider', exact: true }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(section)).toContainText('Validée');
  }

  /** Refuses a section of the validation and says what is to be corrected. */
  async refuse(section: string, comment: string): Promise<void> {
    const label = 'Demander une correction';
    await this.row(section).getByRole('button', { name: label }).click();
    await this.dialog.getByRole('textbox', { name: 'Ce qui est à corriger' }).fill(comment);
    await this.confirm(label, 'Je confirme le changement de statut');
  }

  /** The line of a section to validate. */
  row(section: string): Locator {
    return this.section('Validation par section').getByRole('listitem').filter({ hasText: section });
  }

  /** Says yes to the default configuration of hosting or transport. */
  async configure(title: string): Promise<void> {
    await this.section(title).getByRole('button', { name: 'Configurer' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(this.#page.getByRole('dialog')).toBeHidden();
    await expect(this.section(title).getByRole('button', { name: 'Modifier' })).toBeVisible();
  }
}
