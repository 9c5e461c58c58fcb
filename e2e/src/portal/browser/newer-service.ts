import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getNamedType, isEnumType, isObjectType } from 'graphql';
import type { Page } from 'playwright';

const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../../../api.graphql'), 'utf8'), {
  assumeValid: true,
});

/** A state of an enumeration that no page knows. */
const laterState = 'ADDED_LATER';

function withLaterStates(value: unknown, typeName?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withLaterStates(one, typeName));
  if (value === null || typeof value !== 'object') return value;
  const type = schema.getType((value as { __typename?: string }).__typename ?? typeName ?? '');
  const fields = isObjectType(type) ? type.getFields() : {};
  const entries = Object.entries(value).map(([name, held]) => {
    const named = fields[name] && getNamedType(fields[name].type);
    if (!isEnumType(named) || held === null) return [name, withLaterStates(held, named?.name)];
    return [name, Array.isArray(held) ? [...held, laterState] : laterState];
  });
  return Object.fromEntries(entries);
}

/** The page gets its answers as from services that were deployed after it: each state in them is one that it does not know. Who is signed in stays known. */
export async function answerAsNewerServices(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n').map((line) => {
      if (!line.startsWith('{') || line.includes('"me":')) return line;
      const { data, ...rest } = JSON.parse(line) as { data?: unknown };
      return JSON.stringify({ ...rest, ...(data !== undefined && { data: withLaterStates(data, 'Query') }) });
    });
    await route.fulfill({ response, body: lines.join('\n') });
  });
}
