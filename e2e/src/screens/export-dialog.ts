import type { Locator } from 'playwright';
import { expect } from '../portal/setup/expect.ts';

/** Asks for a CSV file in an open export dialog. */
export async function requestCsv(dialog: Locator): Promise<void> {
  // On a phone the dialog stands at the bottom of the window: it moves when one's former exports arrive, and a press on what has moved is none.
  const read = dialog.getByText('Vous n’avez rien exporté').or(dialog.getByRole('list', { name: /^Mes exports/ }));
  await expect(read).toBeVisible();
  await dialog.getByText('CSV', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Exporter' }).click();
}
