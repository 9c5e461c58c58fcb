import { Banner } from '@portal/shared-ui';
import { type OpenedKind, useDocumentOpened } from '../data/live/document-opened.ts';

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** Says who else has the same thing open, so that two people speak before their edits meet. */
export function OpenedByOthers({ kind, id }: { kind: OpenedKind; id: string | undefined }) {
  const people = useDocumentOpened(kind, id);
  if (people.length === 0) return null;
  const known = people.filter(Boolean);
  const unknown = people.length - known.length;
  const who = list.format([
    ...known,
    ...(unknown > 0 ? [unknown === 1 ? 'une autre personne' : `${unknown} autres personnes`] : []),
  ]);
  return (
    <div role="status">
      <Banner tone="info" title={`Aussi ouvert par ${who}.`}>
        Si vous modifiez les mêmes champs, vous choisirez ce qui doit rester.
      </Banner>
    </div>
  );
}
