/** Long enough for a phone to have read the file. */
const keptFor = 60_000;

/** Downloads a file in the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}

/** A text as a CSV file. */
export const csvOf = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** A file that came as base64 in an answer. */
export const blobFromBase64 = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
