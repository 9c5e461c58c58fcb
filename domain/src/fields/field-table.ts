/** A plain field of a document. What it is called, how it is typed and what it may hold is said here once, for form, page, history and database. */
export type PlainField =
  | { readonly kind: 'text'; readonly label: string; readonly max: number }
  | { readonly kind: 'link' | 'flag' | 'count' | 'day'; readonly label: string }
  | { readonly kind: 'choice'; readonly label: string; readonly labels: Readonly<Record<string, string>> };
export type FieldTable = Readonly<Record<string, PlainField>>;

/** Text of so many characters. */
export const textField = (label: string, max: number) => ({ kind: 'text', label, max }) as const;
/** A web address. */
export const linkField = (label: string) => ({ kind: 'link', label }) as const;
/** Yes or no. */
export const flagField = (label: string) => ({ kind: 'flag', label }) as const;
/** A whole number, 0 or more. */
export const countField = (label: string) => ({ kind: 'count', label }) as const;
/** A day, yyyy-MM-dd. */
export const dayField = (label: string) => ({ kind: 'day', label }) as const;
/** One of the values of an enumeration. */
export const choiceField = <Value extends string>(label: string, labels: Readonly<Record<Value, string>>) =>
  ({ kind: 'choice', label, labels }) as const;

/** The values of a choice, in the order of their labels. */
export const valuesOf = <Value extends string>({ labels }: { labels: Readonly<Record<Value, string>> }) =>
  Object.keys(labels) as [Value, ...Value[]];

/** A field as it is kept: null while nothing was given. */
type KeptValue<Field extends PlainField> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'count' }
    ? number | null
    : Field extends { labels: Readonly<Record<infer Value, string>> }
      ? Value | null
      : string | null;
/** The fields of a table as a document keeps them. */
export type StoredFields<Table extends FieldTable> = { -readonly [Name in keyof Table]: KeptValue<Table[Name]> };

/** The fields of a table as a form has them: text that is not there is empty. */
export type FormValuesOf<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends { kind: 'text' | 'link' } ? string : KeptValue<Table[Name]>;
};

/** What comes of each field of a table. The compiler does not follow the names through; who asks says what has them. */
export const mapped = (table: FieldTable, of: (field: PlainField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, of(field, name)]));

/** The names of the fields that are text, or an address. */
export const textNames = (table: FieldTable): string[] =>
  Object.keys(table).filter((name) => ['text', 'link'].includes(table[name]!.kind));

/** The names of the fields that are yes or no. */
export const flagNames = <Table extends FieldTable>(table: Table) =>
  Object.keys(table).filter((name) => table[name]!.kind === 'flag') as {
    [Name in keyof Table]: Table[Name] extends { kind: 'flag' } ? Name : never;
  }[keyof Table][];

/** What a new document has: nothing chosen, nothing written. */
export const emptyFields = <Table extends FieldTable>(table: Table) =>
  mapped(table, ({ kind }) => (kind === 'flag' ? false : null)) as StoredFields<Table>;

/** The fields of a table, of a document. */
export const pickFields = <Table extends FieldTable>(table: Table, doc: StoredFields<Table>) =>
  mapped(table, (_field, name) => doc[name]) as StoredFields<Table>;

/** The fields of a table, of a document, as a form begins with them. */
export const formValuesOf = <Table extends FieldTable>(table: Table, doc: StoredFields<Table>) => {
  const texts = textNames(table);
  return mapped(table, (_field, name) => doc[name] ?? (texts.includes(name) ? '' : null)) as FormValuesOf<Table>;
};

/** What each field is called. */
export const labelsOf = <Table extends FieldTable>(table: Table) =>
  mapped(table, ({ label }) => label) as Record<keyof Table, string>;
