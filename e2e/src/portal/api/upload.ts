import { type Answer, cookieOf, send } from './graphql.ts';

export const uploadMutation = `mutation Upload($file: Upload!, $purpose: FilePurpose!) {
  uploadFile(file: $file, purpose: $purpose) { fileUuid name contentType url }
}`;

export interface Upload {
  name: string;
  type: string;
  content: string | Uint8Array;
  purpose: string;
}

export interface StoredFile {
  fileUuid: string;
  name: string;
  contentType: string;
  url: string;
}

/** Sends a file as the GraphQL multipart request specification has it. */
export async function upload(
  account: string,
  { name, type, content, purpose }: Upload,
  headers: Record<string, string> = { 'apollo-require-preflight': 'true' },
): Promise<Answer<{ uploadFile: StoredFile }>> {
  const body = new FormData();
  body.set('operations', JSON.stringify({ query: uploadMutation, variables: { file: null, purpose } }));
  body.set('map', JSON.stringify({ 0: ['variables.file'] }));
  body.set('0', new Blob([content as BlobPart], { type }), name);
  return send({ method: 'POST', headers: { cookie: await cookieOf(account), ...headers }, body });
}

/** The smallest PDF, with what it does when it is opened if something is named. */
export const pdf = (action = ''): string =>
  `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${action} >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
