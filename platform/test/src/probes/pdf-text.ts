import { inflateSync } from 'node:zlib';

const objectText = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

interface PdfObject {
  head: string;
  /** What its stream says, inflated; binary as Latin-1. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const found = [...pdf.toString('latin1').matchAll(objectText)].map(([, id, body]): [string, PdfObject] => {
    const [head = '', raw] = body!.split(/\nstream\n/);
    const bytes = Buffer.from((raw ?? '').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = raw !== undefined && head.includes('/FlateDecode');
    return [id!, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') }];
  });
  return new Map(found);
}

/** The letters of a font by the code that pages use for them: pdfkit writes them in order, in brackets, as UTF-16. */
function lettersOf(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, first, list]) =>
      [...list!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex], i): [number, string] => [
        Number.parseInt(first!, 16) + i,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

/**
 * What a PDF that pdfkit made says, in the order in which it is drawn: its runs of text, one a line. Images are `[image]`.
 * Enough for our own documents; it reads no others.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const referred = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = objects.get(referred(objects.get(id!)!.head, 'ToUnicode') ?? '');
      if (letters) fonts.set(name!, lettersOf(letters.stream));
    }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => drawn(objects.get(referred(head, 'Contents')!)!.stream, fonts)).join('\n');
}

function drawn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map();
  const runs: string[] = [];
  for (const [, font, text, image] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(I\d+) Do/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    else if (image) runs.push('[image]');
    else if (text)
      runs.push(
        [...text.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((code) => letters.get(Number.parseInt(code, 16)) ?? '\u{fffd}')
          .join(''),
      );
  }
  return runs.join('\n');
}
