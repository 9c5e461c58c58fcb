import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { Kind } from 'graphql';

/** The name of a document's operation; operations of the portal all have one. */
function nameOf<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>): string {
  const [operation] = document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []));
  return operation?.name?.value ?? '';
}

/** A question as a text: the same for the same operation and variables. */
export const questionOf = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: OperationVariables,
): string => `${nameOf(document)} ${JSON.stringify(variables)}`;
