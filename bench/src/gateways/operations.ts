import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@portal/run/root';
import { buildASTSchema, type DocumentNode, Kind, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** A screen as the gateway sees it: the operations that it sends, and the variables of the n-th visit. */
export interface Screen {
  name: string;
  documents: string[];
  variables: (n: number) => Record<string, unknown>;
}

const sorts = ['BEGIN_DATE_DESC', 'BEGIN_DATE_ASC', 'NAME_ASC', 'NAME_DESC', 'UPDATED_DESC'];
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** The event list and the event page of the back office, with the documents of its own sources. */
export function screens(gatheringUuids: readonly string[]): Screen[] {
  const source = (name: string) => read('mf-congrex-bo/src', `${name}.graphql`);
  return [
    {
      name: 'event list (50 rows)',
      documents: [source('event-list/event-list')],
      variables: (n) => ({ first: 50, sort: sorts[n % sorts.length] }),
    },
    {
      name: 'event page (5 operations)',
      documents: ['event-core', 'event-names', 'event-history', 'event-checks', 'event-documents'].map((name) =>
        source(`event-page/${name}`),
      ),
      variables: (n) => ({ gatheringUuid: gatheringUuids[n % gatheringUuids.length] }),
    },
  ];
}

/** What of a document one subgraph alone can answer: fields of others fall away, and of an entity that only another knows its type stays. */
export function ownPart(document: string, subgraph: string): string {
  const schema = buildASTSchema(parse(read('subgraphs', subgraph, 'schema.graphql')), { assumeValidSDL: true });
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
