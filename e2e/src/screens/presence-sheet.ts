import type { Locator, Page } from 'playwright';
import { expect } from '../portal/setup/expect.ts';

/** The presence list of an event, as it is signed on a phone or a tablet. */
export class PresenceSheet {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { name: 'Feuille de présence' });
  }

  row(name: string): Locator {
    return this.page.getByRole('list', { name: 'Participants attendus' }).getByRole('button', { name });
  }

  /** Takes the network away from the device, or gives it back. */
  cut(isOffline: boolean): Promise<void> {
    return this.page.context().setOffline(isOffline);
  }

  /** How many files of the page the device keeps, to open it again without a connection. */
  keptFiles(): Promise<number> {
    return this.page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('portal-offline-'));
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.length === 1 ? counts[0]! : 0;
    });
  }

  /** Heights of what a thumb aims at on the page. */
  async targets(): Promise<number[]> {
    const all = await this.page.locator('main').getByRole('button').all();
    const boxes = await Promise.all(all.slice(0, 12).map((one) => one.boundingBox()));
    return boxes.flatMap((box) => (box ? [Math.round(box.height)] : []));
  }

  /** Opens somebody's line and draws; the surface stays open. */
  async draw(name: string): Promise<void> {
    await this.row(name).click();
    const pad = this.page.getByRole('img', { name: 'Zone de signature' });
    await pad.scrollIntoViewIfNeeded();
    const box = (await pad.boundingBox())!;
    const { mouse } = this.page;
    await mouse.move(box.x + 40, box.y + 60);
    await mouse.down();
    for (let step = 1; step <= 8; step += 1)
      await mouse.move(box.x + 40 + step * 20, box.y + (step % 2 === 0 ? 60 : 110), { steps: 3 });
    await mouse.up();
  }

  async validate(): Promise<void> {
    await this.page.getByRole('button', { name: 'Valider' }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  private async fill(name: string, typed: string): Promise<void> {
    await this.row(name).click();
    await this.page.getByRole('tab', { name: 'Saisir' }).click();
    await this.page.getByLabel('Nom et prénom').fill(typed);
  }

  /** Signs by a typed name. */
  async type(name: string, typed: string): Promise<void> {
    await this.fill(name, typed);
    await this.validate();
  }

  /** Signs by another name than the person's, which is asked once. */
  async typeAnother(name: string, typed: string): Promise<void> {
    await this.fill(name, typed);
    await this.page.getByRole('button', { name: 'Valider' }).click();
    await expect(this.page.getByText(`et le nom saisi est « ${typed} ».`)).toBeVisible();
    await this.page.getByRole('button', { name: 'Signer sous ce nom' }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async delete(name: string, reason: string): Promise<void> {
    await this.row(name).click();
    await this.page.getByRole('button', { name: 'Supprimer la signature' }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByLabel('Raison').fill(reason);
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(this.row(name)).toContainText('Signer');
  }
}
