import * as zlib from 'node:zlib';

const side = 96;

/** A square PNG with a disc and a ring in one colour, different for each number. */
export function demoLogo(colour: string, number: number): Buffer {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const rows: Buffer[] = [];
  for (let y = 0; y < side; y++) {
    const row = Buffer.alloc(1 + side * 4);
    for (let x = 0; x < side; x++) row.set([r, g, b, opacityAt(x, y, number)], 1 + x * 4);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = zlib.deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function opacityAt(x: number, y: number, number: number): number {
  const distance = Math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5);
  const inRing =
    distance > 32 && distance < 44 && (Math.atan2(y - side / 2, x - side / 2) + Math.PI) % 2.2 > number * 0.25;
  return distance < 22 || inRing ? 255 : 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, check]);
}
