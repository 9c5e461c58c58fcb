import type { Locator, Page } from 'playwright';
import { expect } from '../portal/setup/expect.ts';

/** The dialog shown when one saves what others have changed meanwhile. */
export class CollisionDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog', { name: 'Modifié entre-temps' });
  }

  /** The choice for a field, or for fields that belong together. */
  question(fields: string | RegExp): Locator {
    return this.dialog.getByRole('radiogroup', { name: fields });
  }

  async keep(side: 'mine' | 'theirs', fields: string | RegExp): Promise<void> {
    const choice = side === 'mine' ? 'Ma saisie' : /^Saisie de /;
    await this.question(fields).getByRole('radio', { name: choice }).check({ force: true });
  }

  /** Sends what was chosen. */
  async settle(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Returns to the form as it was typed. */
  async leave(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Revenir à ma saisie' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
