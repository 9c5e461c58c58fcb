import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PortalError } from '@portal/domain';
import { createLogger, readEnvironment, serviceContext } from '@portal/server';
import { db } from '../database.ts';
import { AdministratorExistsError, createFirstAdministrator, type FirstAdministrator } from './first-administrator.ts';

/** Where the command reads from and writes to. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

class Refused extends Error {}

/** Prompts in the terminal; a typed password is not echoed. */
export async function promptForAdministrator({ input, output }: Terminal): Promise<FirstAdministrator> {
  let silent = false;
  // readline echoes each typed letter to its output: while a password is typed the echo is suppressed.
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: input.isTTY === true, historySize: 0 });
  lines.on('SIGINT', () => lines.close());
  const given = answersOf(lines, output);
  const hidden = async (question: string): Promise<string> => {
    output.write(question);
    silent = true;
    const answer = await given('');
    silent = false;
    output.write('\n');
    return answer;
  };
  try {
    const email = (await given('Adresse e-mail : ')).trim();
    const firstName = (await given('Prénom : ')).trim();
    const lastName = (await given('Nom : ')).trim();
    const password = await hidden('Mot de passe (rien ne s’affiche) : ');
    if ((await hidden('Le même une seconde fois : ')) !== password)
      throw new Refused('Les deux mots de passe sont différents.');
    return { email, firstName, lastName, password };
  } finally {
    lines.close();
  }
}

/** One line an answer, also when they come faster than the prompts. @throws Refused at the end of the input */
function answersOf(lines: Interface, output: NodeJS.WritableStream): (question: string) => Promise<string> {
  const iterator = lines[Symbol.asyncIterator]();
  return async (question) => {
    output.write(question);
    const { value, done } = await iterator.next();
    if (done) throw new Refused('Interrompu : aucun compte n’a été créé.');
    return value as string;
  };
}

/** What went wrong, in words; internal errors are rethrown. */
function refusalOf(error: unknown): string {
  if (error instanceof Refused || error instanceof AdministratorExistsError) return error.message;
  if (!(error instanceof PortalError)) throw error;
  const fields = Object.values((error.details.fields ?? {}) as Record<string, string>);
  return [error.message, ...fields].join('\n');
}

/**
 * `node subgraphs/users/dist/main.mjs create-administrator`, with the environment of the service: makes the first super administrator.
 * @returns the exit code
 */
export async function createAdministrator(terminal: Terminal): Promise<number> {
  const log = createLogger('users');
  log.level = 'warn';
  await db.connect(readEnvironment().MONGODB_URI);
  try {
    await createFirstAdministrator(serviceContext({ name: 'users', db }, log), await promptForAdministrator(terminal));
    terminal.output.write('Le compte est créé : connectez-vous au portail.\n');
    return 0;
  } catch (error) {
    terminal.output.write(`${refusalOf(error)}\n`);
    return 1;
  } finally {
    await db.disconnect();
  }
}
