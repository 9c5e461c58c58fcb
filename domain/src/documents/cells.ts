/** The content of a cell of an export: a text, a day (yyyy-MM-dd), an amount (whole cents), a number, or nothing. */
export type CellKind = 'text' | 'day' | 'amount' | 'number';
export type Cell = string | null;

/** A number as its column takes it, an amount in whole cents. */
export const numberCell = (number: number | null): Cell => (number === null ? null : String(number));
/** Euros as a French spreadsheet reads them as a number: two decimals, no space. */
const euros = (cents: string): string => (Number(cents) / 100).toFixed(2).replace('.', ',');

/** As many characters as a cell of a spreadsheet holds. */
export const cellLimit = 32_767;

/** What neither XML nor a spreadsheet knows: control characters, and halves of characters. */
const impossible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is they that are taken away
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** How a formula begins, in the wide characters of Asian keyboards too, and behind blanks that a program may skip. */
const runnable = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Whether a spreadsheet that reads the text from a CSV may take it for a formula (decisions, section 7; OWASP, "CSV Injection"). */
export const looksRunnable = (text: string): boolean => runnable.test(text);

/** A text as a cell can hold it. */
export const cellText = (text: string): string => text.replace(impossible, '').slice(0, cellLimit);

/** The same for a CSV, whose cells have no type: an apostrophe says that it is a text. */
export function csvText(text: string): string {
  const clean = cellText(text);
  return looksRunnable(clean) ? `'${clean}` : clean;
}

/** A cell as a CSV has it; days as people write them. */
export function csvCell(kind: CellKind, value: Cell): string {
  if (value === null) return '';
  if (kind === 'amount') return euros(value);
  if (kind === 'number') return value;
  return kind === 'day' ? value.split('-').reverse().join('/') : csvText(value);
}

/** A cell as a workbook has it: an amount is a number of euros, a text is of the type text, whatever it begins with. */
export function sheetCell(kind: CellKind, value: Cell): string | number | Date | null {
  if (value === null) return null;
  if (kind === 'amount') return Number(value) / 100;
  if (kind === 'number') return Number(value);
  return kind === 'day' ? new Date(`${value}T00:00:00Z`) : cellText(value);
}
