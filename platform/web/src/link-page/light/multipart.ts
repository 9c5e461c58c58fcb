/** Where a file is among variables, as the multipart request specification names it. */
type FileVariable = [path: string, file: File];

function filesIn(value: unknown, path: string): FileVariable[] {
  if (value instanceof File) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => filesIn(inner, `${path}.${key}`));
}

/** The body of a request: JSON, or with files a multipart request. */
export function bodyOf(operation: { variables: unknown }): string | FormData {
  const files = filesIn(operation.variables, 'variables');
  const text = JSON.stringify(operation, (_, value) => (value instanceof File ? null : value));
  if (files.length === 0) return text;
  const parts = new FormData();
  parts.set('operations', text);
  parts.set('map', JSON.stringify(Object.fromEntries(files.map(([path], at) => [at, [path]]))));
  for (const [at, [, file]] of files.entries()) parts.set(String(at), file, file.name);
  return parts;
}
