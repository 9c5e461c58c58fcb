import { isNew, later, preload } from './scripts.js';

/** Has the shell's files of parts fetched, by the names of their chunks. */
export const filesOf = (chunks) => (parts, more) => {
  for (const part of parts) for (const file of chunks[part] ?? []) preload(`/${file}`, more);
};

// A shared module's chunk bears its name (remotes/provided.ts).
const chunkOf = (name) => name.replace('@', '').replaceAll('/', '-');

// Files of remotes are no preload links: one that hangs would hold back the retry.
function patiently(address) {
  const answer = fetch(address, { signal: AbortSignal.timeout(6000), priority: 'low' });
  answer.catch(() => {});
  return answer;
}

/** Has fetched what a remote needs for a route: its files, those of the shell, and pieces of other remotes. */
export function loadRemote({ manifest, table }, wanted, page) {
  const url = new URL(manifest, location.origin).href;
  for (const [files, shared, pieces = []] of wanted) {
    page.take(
      shared.map((index) => chunkOf(table.shared[index])),
      later,
    );
    for (const file of [table.files[0], ...files.map((index) => table.files[index])]) {
      const address = new URL(file, url).pathname;
      if (isNew(address))
        patiently(address)
          .then((response) => response.blob())
          .catch(() => {});
    }
    for (const piece of pieces) {
      const [owner, name] = piece.split('/');
      const line = page.remotes.find((one) => one.name === owner);
      if (line?.table?.pieces[name]) loadRemote(line, [line.table.pieces[name]], page);
    }
  }
}
