import type { Strokes } from './strokes.ts';

/** A drawing as an image, which knows its strokes: users who may not upload files send these. */
export class DrawnImage extends File {
  readonly strokes: Strokes;

  constructor(image: File, strokes: Strokes) {
    super([image], image.name, { type: image.type });
    this.strokes = strokes;
  }
}

/**
 * The file of a data URL, without a request: pages of the portal may not fetch `data:`.
 *
 * @param dataUrl base64, as a canvas writes it; @param name of the file
 */
export function imageFile(dataUrl: string, name: string): File {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
