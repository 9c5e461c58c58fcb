/** Long enough for a phone to have read the file. */
const keptFor = 60_000;

/** Gives a text as a CSV file, in the browser. */
export function giveCsv(content: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
