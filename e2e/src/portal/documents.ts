import type { Page } from 'playwright';

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A logo (PNG) and a programme (PDF) that the browser draws: real files, none kept in the project. */
export async function drawDocuments(page: Page): Promise<{ logo: GivenFile; program: GivenFile }> {
  await page.setContent(
    `<h1 style="font: 700 48px sans-serif; color: #3730a3">Neurologie</h1><p>Programme du congrès</p>`,
  );
  const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 120 } });
  const program = await page.pdf({ format: 'A4' });
  return {
    logo: { name: 'logo.png', mimeType: 'image/png', buffer: logo },
    program: { name: 'programme.pdf', mimeType: 'application/pdf', buffer: program },
  };
}
