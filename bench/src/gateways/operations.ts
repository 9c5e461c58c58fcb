import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@portal/run/root';
import { buildASTSchema, type DocumentNode, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { readSchema } from '../../../platform/build/src/schema-file.ts';

/** A screen as the gateway sees it: the operations that it sends, and the variables of the n-th visit. */
export interface Screen {
  name: string;
  /** The domain that has all of its data; absent when several are joined. */
  onlyDomain?: string;
  documents: string[];
  variables: (n: number) => Record<string, unknown>;
}

const sorts = ['BEGIN_DATE_DESC', 'BEGIN_DATE_ASC', 'NAME_ASC', 'NAME_DESC', 'UPDATED_DESC'];
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** The lists and the event page of the back office, as its pages send them; the attendees are those of the gathering `fullest`. */
export function screens(gatheringUuids: readonly string[], fullest: string): Screen[] {
  const sent = Object.values(JSON.parse(read('mf-congrex-bo/src/generated/operations.json')) as Record<string, string>);
  const operation = (name: string): string => {
    const found = sent.find((text) => text.startsWith(`query ${name}(`) && text.includes('__typename'));
    if (!found) throw new Error(`no operation ${name} of mf-congrex-bo`);
    return found;
  };
  return [
    {
      name: 'event list (50 rows, 2 domains)',
      documents: [operation('EventList')],
      variables: (n) => ({ first: 50, sort: sorts[n % sorts.length] }),
    },
    {
      name: 'attendee list (50 rows)',
      onlyDomain: 'participants',
      documents: [operation('Attendees')],
      variables: (n) => ({ gatheringUuid: fullest, pagination: { limit: 50 - (n % 5) }, withAnswer: false }),
    },
    {
      name: 'HCP table (50 rows)',
      onlyDomain: 'hcps',
      documents: [operation('HcpList')],
      variables: (n) => ({ first: 50 - (n % 5) }),
    },
    {
      name: 'event page (3 operations)',
      documents: ['EventCore', 'EventNames', 'EventDetails'].map(operation),
      variables: (n) => ({
        gatheringUuid: gatheringUuids[n % gatheringUuids.length],
        isChecked: true,
        withStages: true,
      }),
    },
  ];
}

/** What of a document one subgraph alone can answer: fields of others fall away, and of an entity that only another knows its type stays. */
export function ownPart(document: string, subgraph: string): string {
  const schema = buildASTSchema(parse(readSchema(join(ROOT, 'subgraphs', subgraph, 'schema.graphql'))), {
    assumeValidSDL: true,
  });
  const types = new TypeInfo(schema);
  const cut = visit(
    parse(document),
    visitWithTypeInfo(types, { Field: { enter: () => (types.getFieldDef() ? undefined : null) } }),
  );
  const filled = visit(cut, {
    SelectionSet: ({ selections }) => (selections.length > 0 ? undefined : typenameOnly),
  }) as DocumentNode;
  return print(filled);
}

const typenameOnly = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
} as const;
