import { importLineLimit, meetingStatusOf, normalise, PortalError } from '@portal/domain';
import { type Context, questionOf, subgraphUrl } from '@portal/server';
import { readSheet } from '@portal/server/sheets/read-sheet';
import type { SheetRow } from '@portal/server/sheets/rows';
import type { PlacedLine } from './attendee-import-match.ts';

const columns = {
  email: ['e-mail', 'email', 'mail', 'adresse e-mail', 'adresse mail', 'courriel'],
  veevaId: ['identifiant veeva', 'veeva', 'veeva id', 'veevaid', 'id veeva', 'mdm'],
  meetingStatus: ['presence', 'statut de participation', 'statut de presence', 'meeting status', 'participation'],
  lastName: ['nom', 'nom de famille', 'last name'],
  firstName: ['prenom', 'first name'],
} as const;
type Column = keyof typeof columns;

/** A presence file as its lines and the name that the documents service gave it. */
export interface PresenceFile {
  name: string;
  lines: PlacedLine[];
}

/**
 * Reads a file that the actor has just put down.
 * @throws PortalError FILE_NOT_FOUND, FILE_TYPE_REFUSED, FILE_DANGEROUS, IMPORT_FILE_EMPTY, IMPORT_COLUMNS_MISSING, IMPORT_TOO_MANY_LINES, SERVICE_UNAVAILABLE
 */
export async function readPresenceFile(ctx: Context, fileUuid: string): Promise<PresenceFile> {
  const { headers, withinMs } = await questionOf('participants', 'documents', ctx, { forPerson: true });
  const url = `${subgraphUrl('documents')}/files/${encodeURIComponent(fileUuid)}`;
  const asked = new AbortController();
  const patience = setTimeout(() => asked.abort(), withinMs);
  try {
    const response = await fetch(url, { headers, signal: asked.signal }).catch(() => null);
    // From here on the reading has its own patience: the file comes no faster than it is read.
    clearTimeout(patience);
    if (!response || response.status >= 500) throw unavailable();
    if (!response.ok || !response.body) throw new PortalError('FILE_NOT_FOUND');
    const name = nameOf(response.headers.get('content-disposition') ?? '');
    return { name, lines: linesOf(await readSheet('participants', partsOf(response.body), importLineLimit + 1)) };
  } finally {
    clearTimeout(patience);
    asked.abort();
  }
}

const unavailable = () => new PortalError('SERVICE_UNAVAILABLE', { domain: 'documents' });

/** The file as documents gives it, no further than it is read. @throws PortalError SERVICE_UNAVAILABLE when it breaks off */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw unavailable();
  }
}

function nameOf(disposition: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  return coded ? decodeURIComponent(coded) : (plain ?? 'fichier');
}

/** The lines of a sheet, with their number in it. @throws PortalError IMPORT_FILE_EMPTY, IMPORT_COLUMNS_MISSING */
export function linesOf([header, ...rows]: readonly SheetRow[]): PlacedLine[] {
  if (!header) throw new PortalError('IMPORT_FILE_EMPTY');
  const places = placesOf(header.cells);
  if (rows.length === 0) throw new PortalError('IMPORT_FILE_EMPTY');
  return rows.map(({ number, cells }) => lineOf(cells, places, number));
}

function placesOf(header: readonly string[]): Partial<Record<Column, number>> {
  const words = header.map((cell) => normalise(cell).replace(/\s+/g, ' ').trim());
  const places: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const at = words.findIndex((word) => names.includes(word));
    if (at >= 0) places[column] = at;
  }
  if (places.meetingStatus === undefined || (places.email === undefined && places.veevaId === undefined))
    throw new PortalError('IMPORT_COLUMNS_MISSING');
  return places;
}

function lineOf(row: readonly string[], places: Partial<Record<Column, number>>, index: number): PlacedLine {
  const cell = (column: Column): string | null => {
    const at = places[column];
    return at === undefined ? null : row[at]?.slice(0, 300) || null;
  };
  const said = cell('meetingStatus');
  return {
    index,
    eveniumGuestId: null,
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    email: cell('email')?.toLowerCase() ?? null,
    veevaId: cell('veevaId'),
    postalCode: null,
    specialty: null,
    profile: null,
    status: null,
    // Known words are kept as they are understood, others as they were written.
    meetingStatus: said && (meetingStatusOf(said) ?? said),
  };
}
