/** Larger than any receipt needs to be read; a photo of a phone has three times as many. */
const mostPixels = 2000;
/** A4 in points, with a margin. */
const page = { width: 595, height: 842, margin: 24 };

/** The photo upright, small enough to be sent over a phone's connection. */
async function asJpeg(photo: Blob): Promise<{ bytes: ArrayBuffer; width: number; height: number }> {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, mostPixels / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
  if (!jpeg) throw new Error('no JPEG');
  return { bytes: await jpeg.arrayBuffer(), width: canvas.width, height: canvas.height };
}

/**
 * A photo as a PDF of one A4 page: receipts are PDF (specification, section 5 « General »). The library is loaded with the first photo.
 * @throws Error for what is no image that this browser can draw
 */
export async function photoToPdf(photo: File): Promise<File> {
  const [{ PDFDocument }, { bytes, width, height }] = await Promise.all([import('@cantoo/pdf-lib'), asJpeg(photo)]);
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(bytes);
  const [across, down] = [page.width - 2 * page.margin, page.height - 2 * page.margin];
  const scale = Math.min(across / width, down / height, 1);
  const size = { width: width * scale, height: height * scale };
  const top = page.height - page.margin - size.height;
  pdf.addPage([page.width, page.height]).drawImage(image, { x: (page.width - size.width) / 2, y: top, ...size });
  const name = `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}.pdf`;
  return new File([(await pdf.save()) as BlobPart], name, { type: 'application/pdf' });
}
