import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';

/** Its one operation; a document of the build has no other. */
export const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode =>
  definitions.find((one) => one.kind === 'OperationDefinition')!;

/** The mutation that a document sends: its first field, where that is not the name of a type. */
export function mutationOf(document: DocumentNode): string | undefined {
  const { operation, selectionSet } = operationOf(document);
  if (operation !== 'mutation') return undefined;
  const fields = selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []));
  return fields.find((name) => name !== '__typename');
}

/**
 * The text of an operation, as the build wrote it and the gateway knows it. The rest of a document is what the client looks at: name and first field.
 *
 * @throws Error when the client has made another document of it
 */
export function textOf({ loc }: DocumentNode): string {
  if (!loc) throw new Error('A document without its text cannot be sent.');
  return loc.source.body;
}

/** A question as a text: the same for the same operation and variables. */
export const operationKey = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: OperationVariables,
): string => `${operationOf(document).name?.value ?? ''} ${JSON.stringify(variables)}`;
