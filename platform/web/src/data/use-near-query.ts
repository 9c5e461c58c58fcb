import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { usePageQuery } from '@portal/web';
import { useRef } from 'react';
import type { Problem } from '../problem.ts';
import { type Around, useInterest } from './use-interest.ts';
import type { PageQuery, PartOptions } from './use-page-query.ts';

interface NearOptions extends PartOptions {
  /** Asked though nobody came near: what is shown follows from it. */
  isWanted?: boolean;
}

/**
 * A part that only a menu or a filter shows: asked once somebody comes near it, and after a failure each time somebody comes again.
 *
 * @returns the part, and what its `InterestArea` is given
 */
export function useNearQuery<Data, Variables extends OperationVariables, Shown>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Shown,
  { isWanted = false, skip = false, isLater = false, ...options }: NearOptions = {},
): [PageQuery<Shown>, Around] {
  const [isNear, around] = useInterest();
  const part = usePageQuery(document, variables, pick, {
    ...options,
    skip: skip || !(isNear || isWanted),
    isLater: isLater && !isNear,
  });
  const retried = useRef<Problem>(undefined);
  const come = () => {
    around.onPointerEnter();
    // A touch brings the pointer and the focus, before the page knows that it asks again.
    if (!part.problem || retried.current === part.problem) return;
    retried.current = part.problem;
    part.retry();
  };
  return [part, { onPointerEnter: come, onFocus: come }];
}
