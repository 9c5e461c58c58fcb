import { isAscii, isUtf8 } from 'node:buffer';

/** The longest character of UTF-8. */
const longest = 4;

/**
 * The text of a file as it comes. Excel writes CSV in the code page of Windows unless it is set otherwise; the first letter that is not plain
 * ASCII shows which of the two it is.
 */
export async function* textsOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let undecided: Uint8Array = new Uint8Array(0);
  for await (const part of parts) {
    if (decoder) {
      yield decoder.decode(part, { stream: true });
      continue;
    }
    const read = Buffer.concat([undecided, part]);
    const special = isAscii(read) ? read.length : read.findIndex((byte) => byte > 127);
    yield read.toString('latin1', 0, special);
    undecided = read.subarray(special);
    if (undecided.length < longest) continue;
    decoder = decoderFor(undecided);
    yield decoder.decode(undecided, { stream: true });
  }
  yield decoder ? decoder.decode() : decoderFor(undecided).decode(undecided);
}

/** @param special bytes that begin with one that is not ASCII */
function decoderFor(special: Uint8Array): TextDecoder {
  const lead = special[0] ?? 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : longest;
  return new TextDecoder(isUtf8(special.subarray(0, length)) ? 'utf-8' : 'windows-1252', { ignoreBOM: true });
}
