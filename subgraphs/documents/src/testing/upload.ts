import type { Actor, UserActor, UserType } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';

/** A member of staff for a test; the same name gives the same person. */
export const person = (userType: UserType, name: string, businessUnitUuid?: string): UserActor => ({
  kind: 'user',
  userType,
  userUuid: demoUuid(`test:${name}`),
  additionalRights: [],
  businessUnitUuid,
  firstName: name,
  lastName: 'Test',
  email: `${name}@demo.test`,
  sessionId: 'session',
});

export interface Uploaded {
  status: number;
  fileUuid: string;
  body: Record<string, unknown>;
  code: string | undefined;
}

const identity = async (actor: Actor): Promise<Record<string, string>> => ({
  [identityHeader]: await new IdentityAuthority(readIdentityKeys()).sign('gateway', 'documents', actor),
});

/** What the gateway does with a file part of a multipart request. */
export async function upload(url: string, actor: Actor, name: string, bytes: Uint8Array | string): Promise<Uploaded> {
  const response = await fetch(`${url}/internal/files`, {
    method: 'POST',
    headers: { ...(await identity(actor)), 'x-file-name': encodeURIComponent(name) },
    body: bytes as BodyInit,
  });
  const body = (await response.json()) as Record<string, unknown> & { errors?: { extensions: { code: string } }[] };
  return { status: response.status, fileUuid: body.fileUuid as string, body, code: body.errors?.[0]?.extensions.code };
}

/** What the gateway does with GET /files/<uuid>. */
export const download = async (
  url: string,
  actor: Actor,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(`${url}/files/${path}`, { headers: { ...(await identity(actor)), ...headers } });

/** A PDF with the given inside. */
export const pdfWith = (inside = ''): string =>
  `%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
