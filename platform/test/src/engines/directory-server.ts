import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../wait-for.ts';
import { freePort } from './free-port.ts';
import { ensureSlapd } from './slapd.ts';

/** A person of the directory; uid and password are what they log in with. */
export interface DirectoryEntry {
  uid: string;
  mail: string;
  password: string;
}

/** A real OpenLDAP server with a database of its own. */
export interface DirectoryServer {
  url: string;
  baseDn: string;
  /** The service account that may search. */
  bindDn: string;
  bindPassword: string;
  /** SIGSTOP: it accepts connections and answers nothing. `resume` wakes it. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

const baseDn = 'dc=entreprise,dc=test';
const bindDn = `cn=portail,${baseDn}`;
const bindPassword = 'secret-du-service';
const schemaFolders = ['/etc/ldap/schema', '/etc/openldap/schema', '/usr/local/etc/openldap/schema'];

const config = (folder: string, schemas: string): string => `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${join(schemas, `${name}.schema`)}`).join('\n')}
pidfile ${join(folder, 'slapd.pid')}
argsfile ${join(folder, 'slapd.args')}
database ldif
suffix "${baseDn}"
rootdn "${bindDn}"
rootpw ${bindPassword}
directory ${join(folder, 'db')}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.base="${bindDn}" read by users read
`;

const ldif = (people: readonly DirectoryEntry[]): string =>
  [
    `dn: ${baseDn}\nobjectClass: dcObject\nobjectClass: organization\no: Entreprise\ndc: entreprise`,
    `dn: ou=people,${baseDn}\nobjectClass: organizationalUnit\nou: people`,
    ...people.map(
      ({ uid, mail, password }) =>
        `dn: uid=${uid},ou=people,${baseDn}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid}\nsn: ${uid}\nmail: ${mail}\nuserPassword: ${password}`,
    ),
    '',
  ].join('\n\n');

/**
 * Starts slapd on a free port with these people in it.
 * @returns undefined when there is no slapd on this machine and none can be installed
 */
export async function startDirectory(people: readonly DirectoryEntry[]): Promise<DirectoryServer | undefined> {
  const slapd = await ensureSlapd();
  const schemas = schemaFolders.find((folder) => existsSync(join(folder, 'inetorgperson.schema')));
  if (!slapd || !schemas) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portail-slapd-'));
  const [conf, data] = [join(folder, 'slapd.conf'), join(folder, 'people.ldif')];
  mkdirSync(join(folder, 'db'));
  writeFileSync(conf, config(folder, schemas));
  writeFileSync(data, ldif(people));
  execFileSync(slapd, ['-T', 'add', '-f', conf, '-l', data], { stdio: 'pipe' });
  const port = await freePort();
  const server = spawn(slapd, ['-h', `ldap://127.0.0.1:${port}`, '-f', conf, '-d', '0'], { stdio: 'ignore' });
  await waitFor(() => answers(server, port), { what: `slapd on ${port}` });
  return {
    url: `ldap://127.0.0.1:${port}`,
    baseDn,
    bindDn,
    bindPassword,
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGCONT');
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(server: ChildProcess, port: number): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
