import { copyTemplate, NotPossible } from './copy.ts';

/**
 * Makes a remote to begin with: `mf-<name>`, with a page that asks the gateway.
 * @param name in lower case letters, as its addresses begin: `loans` for /loans
 * @returns the files, relative to the root
 * @throws NotPossible
 */
export function newRemote(root: string, name: string): string[] {
  if (!/^[a-z]+$/.test(name)) throw new NotPossible(`« ${name} » : un nom en lettres minuscules, comme « loans ».`);
  return copyTemplate(root, { from: 'remote', to: `mf-${name}`, words: { sample: name } });
}
