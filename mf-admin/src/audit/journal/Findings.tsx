import { Link } from '@portal/shared-ui';
import styled from 'styled-components';
import { documentPath } from '../document-path.ts';
import { auditPathOf } from '../filters.ts';
import { type Finding, type Journal, sentenceOf } from './verdict.ts';

const List = styled.ul`
  margin: 0;
  padding: 0 var(--ui-5) var(--ui-3);
  list-style: none;
  display: grid;
  gap: var(--ui-2);
  font-size: var(--ui-text-sm);
  & li {
    overflow-wrap: anywhere;
  }
`;

const pathOf = ({ kind, target }: Finding): string | undefined =>
  documentPath(kind, target) ?? (target ? auditPathOf({ target }) : undefined);

function Found({ title, finding }: { title: string; finding: Finding }) {
  const path = pathOf(finding);
  return (
    <li>
      <strong>{title}</strong> · {sentenceOf(finding)} {path && <Link href={`#${path}`}>Voir le document</Link>}
    </li>
  );
}

/** The lines that were altered, are missing or were never linked, by domain. */
export function Findings({ journals }: { journals: readonly Journal[] }) {
  const broken = journals.filter(({ check }) => check && check.foundCount > 0);
  if (broken.length === 0) return null;
  return (
    <List>
      {broken.flatMap(({ domain, title, check }) =>
        check!.found.map((finding) => <Found key={`${domain} ${finding.chain}`} title={title} finding={finding} />),
      )}
      {broken.flatMap(({ domain, title, check }) =>
        check!.foundCount > check!.found.length
          ? [
              <li key={`${domain} more`}>
                {title} : et {check!.foundCount - check!.found.length} autres.
              </li>,
            ]
          : [],
      )}
    </List>
  );
}
