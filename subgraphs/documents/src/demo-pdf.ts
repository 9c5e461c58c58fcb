import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

const ink = rgb(0.13, 0.15, 0.2);
const quiet = rgb(0.45, 0.48, 0.55);
const accent = rgb(0.2, 0.32, 0.7);

/** An A4 page with a title, a subtitle and lines: a substitute for real programmes and letters. */
export async function demoPdf(title: string, subtitle: string, lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  pdf.setTitle(`${title} - ${subtitle}`);
  pdf.setLanguage('fr-FR');
  const page = pdf.addPage([595, 842]);
  page.drawRectangle({ x: 0, y: 822, width: 595, height: 20, color: accent });
  page.drawText(title, { x: 56, y: 750, size: 26, font: bold, color: ink });
  page.drawText(subtitle, { x: 56, y: 722, size: 15, font: plain, color: quiet });
  for (const [i, line] of lines.entries())
    page.drawText(line, { x: 56, y: 660 - i * 26, size: 12, font: plain, color: ink });
  page.drawText('Données fictives de démonstration', { x: 56, y: 40, size: 9, font: plain, color: quiet });
  return Buffer.from(await pdf.save());
}
