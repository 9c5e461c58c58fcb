import { readFile } from 'node:fs/promises';
import { pdfText } from '@portal/test/probes/pdf-text';
import type { Locator, Page } from 'playwright';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** The form of a solicitation, of staff or of a link. */
export class SolicitForm {
  readonly send: Locator;
  private readonly page: Page;

  constructor(page: Page, sending = 'Enregistrer et recueillir') {
    this.page = page;
    this.send = page.getByRole('button', { name: sending });
  }

  async choose(congress: string): Promise<void> {
    await this.page.getByText(congress, { exact: true }).click();
  }

  async ask(support: string): Promise<void> {
    await this.page.getByText(support, { exact: true }).click();
  }

  /** Signs with one stroke, as a finger does. */
  async draw(): Promise<void> {
    const pad = this.page.getByRole('img', { name: /signature/i });
    await pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pad.boundingBox())!;
    const at = (across: number, down: number) => this.page.mouse.move(x + width * across, y + height * down);
    await at(0.2, 0.5);
    await this.page.mouse.down();
    for (const [across, down] of [
      [0.35, 0.25],
      [0.5, 0.6],
      [0.7, 0.3],
      [0.8, 0.5],
    ] as const)
      await at(across, down);
    await this.page.mouse.up();
  }
}

/** A solicitation's page, where it is decided. */
export class SolicitationPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(solicitationUuid: string, name: string): Promise<void> {
    await this.page.goto(pageAddress(`/congrex/solicitations/${solicitationUuid}`));
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** The state beside the name. */
  status(label: string): Locator {
    return this.page.getByRole('main').getByText(label, { exact: true }).first();
  }

  /** Takes the request as a PDF. @returns its text in one line */
  async download(): Promise<string> {
    const waiting = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Télécharger', exact: true }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^sollicitation-[a-z0-9-]+\.pdf$/);
    return pdfText(await readFile(await file.path())).replace(/\s+/g, ' ');
  }

  /** Opens the dialog of a decision. */
  async begin(decision: string): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: decision, exact: true }).click();
    // Toasts are called the same.
    const dialog = this.page.getByRole('alertdialog').filter({ has: this.page.locator('form') });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Decides, with a reason where one is given. */
  async act(decision: string, submit: string, reason?: string): Promise<void> {
    const dialog = await this.begin(decision);
    if (reason) await dialog.getByLabel(/Motif/).fill(reason);
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
