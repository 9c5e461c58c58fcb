import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PortalError } from '@portal/domain';
import { z } from 'zod';

const Settings = z.object({
  /** The program of LibreOffice. Without it letters leave as they were written. */
  SOFFICE: z.string().optional(),
  /** How long the letters of one turn may take. */
  LETTER_CONVERSION_SECONDS: z.coerce.number().positive().default(90),
});

/** A proxy at which nobody answers: for where a process cannot be cut off the network. */
const nowhere = 'http://127.0.0.1:9';

/** What its folders are called. */
const folderName = 'portal-letters-';
/** Longer than any conversion. */
const leftAfterMs = 3600_000;

/** Removes what the conversions of a service that was killed left on the disk. */
export async function removeLeftConversions(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderName)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > leftAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Makes PDFs of documents. */
export interface Converter {
  /**
   * PDFs of documents, in their order.
   * @throws PortalError LETTER_CONVERSION_FAILED when it fails, takes too long or is stopped
   */
  convert(documents: readonly Uint8Array[], stop: AbortSignal): Promise<Buffer[]>;
}

/** The way from DOCX to PDF, or null where there is no LibreOffice. */
export function converterOfNow(env: NodeJS.ProcessEnv = process.env): Converter | null {
  const { SOFFICE: program, LETTER_CONVERSION_SECONDS: seconds } = Settings.parse(env);
  if (!program) return null;
  return {
    async convert(documents, stop) {
      const folder = await mkdtemp(join(tmpdir(), folderName));
      try {
        return await converted({
          program,
          folder,
          documents,
          stop: AbortSignal.any([stop, AbortSignal.timeout(seconds * 1000)]),
        });
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

interface Conversion {
  program: string;
  /** Of this conversion alone: the documents, the program's profile, the PDFs. */
  folder: string;
  documents: readonly Uint8Array[];
  stop: AbortSignal;
}

async function converted({ program, folder, documents, stop }: Conversion): Promise<Buffer[]> {
  const names = documents.map((_, i) => `letter-${i}`);
  await Promise.all(['in', 'out', 'profile'].map((name) => mkdir(join(folder, name))));
  const sources = names.map((name) => join(folder, 'in', `${name}.docx`));
  await Promise.all(sources.map((path, i) => writeFile(path, documents[i]!)));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const quietly = ['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault'];
  const out = ['--convert-to', 'pdf:writer_pdf_Export', '--outdir', join(folder, 'out')];
  await run([program, profile, ...quietly, ...out, ...sources], folder, stop);
  return Promise.all(
    names.map((name) =>
      readFile(join(folder, 'out', `${name}.pdf`)).catch(() => {
        throw new PortalError('LETTER_CONVERSION_FAILED');
      }),
    ),
  );
}

let cutOff: Promise<boolean> | undefined;
/** Whether this machine lets a process have a network of its own, in which there is none. Asked once. */
const canBeCutOff = (): Promise<boolean> => {
  cutOff ??= new Promise((resolve) => {
    const trial = spawn('unshare', ['-rn', 'true'], { stdio: 'ignore' });
    trial.once('error', () => resolve(false));
    trial.once('close', (code) => resolve(code === 0));
  });
  return cutOff;
};

/** Runs the program in a group of its own, which ends as a whole. It knows nothing of the service: no key, no address. */
async function run(command: string[], folder: string, stop: AbortSignal): Promise<void> {
  const [program, ...args] = (await canBeCutOff()) ? ['unshare', '-rn', '--', ...command] : command;
  stop.throwIfAborted();
  const env = {
    PATH: process.env.PATH,
    ...{ HOME: folder, TMPDIR: folder, LANG: 'fr_FR.UTF-8' },
    ...{ http_proxy: nowhere, https_proxy: nowhere, ftp_proxy: nowhere, all_proxy: nowhere },
  };
  const child = spawn(program!, args, { cwd: folder, detached: true, stdio: 'ignore', env });
  const end = () => {
    // It may be over already.
    if (child.pid)
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {}
  };
  stop.addEventListener('abort', end);
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', resolve);
    });
    if (code !== 0 || stop.aborted) throw new PortalError('LETTER_CONVERSION_FAILED');
  } finally {
    stop.removeEventListener('abort', end);
  }
}
