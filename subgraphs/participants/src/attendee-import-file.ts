import { importLineLimit, meetingStatusOf, normalise, PortalError } from '@portal/domain';
import {
  type Context,
  IdentityAuthority,
  identityHeader,
  readIdentityKeys,
  subgraphUrl,
  traceHeader,
} from '@portal/server';
import { parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { PlacedLine } from './attendee-import-match.ts';

/** What a sheet may unfold to: a file of 1 MB can hide gigabytes. */
const largestUnfolded = 32 * 1024 * 1024;
const columns = {
  email: ['e-mail', 'email', 'mail', 'adresse e-mail', 'adresse mail', 'courriel'],
  veevaId: ['identifiant veeva', 'veeva', 'veeva id', 'veevaid', 'id veeva', 'mdm'],
  meetingStatus: ['presence', 'statut de participation', 'statut de presence', 'meeting status', 'participation'],
  lastName: ['nom', 'nom de famille', 'last name'],
  firstName: ['prenom', 'first name'],
} as const;
type Column = keyof typeof columns;

/** A presence file as its bytes and the name that the documents service gave it. */
export interface PresenceFile {
  name: string;
  lines: PlacedLine[];
}

let authority: IdentityAuthority | undefined;

/**
 * Reads a file that the actor has just put down.
 * @throws PortalError FILE_NOT_FOUND, FILE_TYPE_REFUSED, IMPORT_FILE_EMPTY, IMPORT_COLUMNS_MISSING, IMPORT_TOO_MANY_LINES, SERVICE_UNAVAILABLE
 */
export async function readPresenceFile(ctx: Context, fileUuid: string): Promise<PresenceFile> {
  authority ??= new IdentityAuthority(readIdentityKeys());
  const headers = {
    [identityHeader]: await authority.sign('participants', 'documents', ctx.actor),
    [traceHeader]: ctx.traceId,
  };
  const url = `${subgraphUrl('documents')}/files/${encodeURIComponent(fileUuid)}`;
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(4000) }).catch(() => null);
  if (!response || response.status >= 500) throw new PortalError('SERVICE_UNAVAILABLE', { domain: 'documents' });
  if (!response.ok) throw new PortalError('FILE_NOT_FOUND');
  const name = nameOf(response.headers.get('content-disposition') ?? '');
  return { name, lines: await linesOf(Buffer.from(await response.arrayBuffer())) };
}

function nameOf(disposition: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  return coded ? decodeURIComponent(coded) : (plain ?? 'fichier');
}

/** The lines of a sheet, with their number in it. @throws as `readPresenceFile` */
export async function linesOf(bytes: Buffer): Promise<PlacedLine[]> {
  const rows = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await rowsOfSheet(bytes) : rowsOfText(bytes);
  const header = rows.findIndex((row) => row.some(Boolean));
  if (header < 0) throw new PortalError('IMPORT_FILE_EMPTY');
  const places = placesOf(rows[header]!);
  const lines = rows
    .slice(header + 1)
    .flatMap((row, i) => (row.some(Boolean) ? [lineOf(row, places, header + i + 2)] : []));
  if (lines.length === 0) throw new PortalError('IMPORT_FILE_EMPTY');
  if (lines.length > importLineLimit) throw new PortalError('IMPORT_TOO_MANY_LINES', { max: importLineLimit });
  return lines;
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

const cellText = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell).trim());

async function rowsOfSheet(bytes: Buffer): Promise<string[][]> {
  refuseBomb(bytes);
  try {
    const [first] = await readXlsxFile(bytes);
    return (first?.data ?? []).map((row) => row.map(cellText));
  } catch {
    throw new PortalError('FILE_TYPE_REFUSED');
  }
}

/** Unfolds the archive in parts and counts, keeping nothing: what its entries say of their size may be a lie. */
function refuseBomb(bytes: Buffer): void {
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, part) => {
      // What is thrown here comes back as an error of the next part.
      if (unfolded > largestUnfolded) throw new PortalError('FILE_DANGEROUS');
      if (error) throw new PortalError('FILE_TYPE_REFUSED');
      unfolded += part.length;
      if (unfolded > largestUnfolded) throw new PortalError('FILE_DANGEROUS');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    throw error instanceof PortalError ? error : new PortalError('FILE_TYPE_REFUSED');
  }
}

function rowsOfText(bytes: Buffer): string[][] {
  const options = {
    bom: true,
    delimiter: [';', ',', '\t'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  };
  try {
    return (parse(textOf(bytes), options) as string[][]).map((row) => row.map(cellText));
  } catch {
    throw new PortalError('FILE_TYPE_REFUSED');
  }
}

/** Excel writes CSV in the code page of Windows unless it is told otherwise. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
