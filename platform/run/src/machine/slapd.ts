import { canInstallPackages, installDebianPackages } from './debian.ts';
import type { Machine } from './machine.ts';
import { programsNamed } from './programs.ts';

/** Servers lie outside an ordinary user's PATH. */
const OTHER_PATHS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/lib/openldap',
  '/usr/libexec',
  '/usr/local/libexec',
  '/opt/homebrew/opt/openldap/libexec',
];

const thisMachine: Machine = { env: process.env, say: (line) => console.error(line) };

/** Path of an installed slapd, or undefined. */
export function findSlapd(machine: Machine = thisMachine): string | undefined {
  return programsNamed(['slapd'], machine.env.PATH, OTHER_PATHS)[0];
}

/** Path of slapd, installed from the distribution when this process may; undefined when it cannot be had. No service is started. */
export async function ensureSlapd(machine: Machine = thisMachine): Promise<string | undefined> {
  const found = findSlapd(machine);
  if (found || !(await canInstallPackages(machine))) return found;
  await installDebianPackages(['slapd', 'ldap-utils'], machine);
  return findSlapd(machine);
}
