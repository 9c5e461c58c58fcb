import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a domain’s own error keeps its message, code and fields', async () => {
  const { data, errors, headers } = await portal.ask('{ refuses address }');
  expect(data).toEqual({ refuses: null, address: '127.0.0.1' });
  expect(errors).toEqual([
    {
      message: 'Des erreurs sont présentes',
      path: ['refuses'],
      extensions: {
        code: 'BAD_USER_INPUT',
        fields: { name: 'Ce champs est requis' },
        keys: { name: 'customError.required' },
        traceId: headers.get('x-trace-id'),
      },
    },
  ]);
});

test('an unknown error says nothing of its cause, and the log says where it was', async () => {
  const { data, errors, headers, text } = await portal.ask('query Broken { fails }');
  const traceId = headers.get('x-trace-id');
  expect(data).toEqual({ fails: null });
  expect(errors).toEqual([
    {
      message: 'Une erreur serveur est survenue',
      path: ['fails'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', traceId },
    },
  ]);
  expect(text).not.toContain('mongodb');
  expect(portal.log).toContainEqual(
    expect.objectContaining({ level: 'error', traceId, domain: 'gatherings', operation: 'Broken', path: 'fails' }),
  );
});

test('who must sign in first gets a 401', async () => {
  const { status, data, errors } = await portal.ask('{ me { userUuid } }');
  expect([status, data, errors?.[0].extensions.code]).toEqual([401, { me: null }, 'UNAUTHENTICATED']);
  expect((await portal.ask('{ me { userUuid } address }')).status).toBe(200);
});

test('wrong credentials are answered in the specification’s words', async () => {
  const { errors } = await portal.ask('mutation { login(login: "roc@demo.test", password: "no") { userUuid } }');
  expect(errors?.[0]).toMatchObject({
    message: "L'identifiant et/ou le mot de passe saisis sont incorrects.",
    extensions: { code: 'BAD_CREDENTIALS' },
  });
});
