import { differingNameLabel } from '@portal/domain/signing/statements';
import { Card, formatAct, StatusBadge } from '@portal/shared-ui';
import { StrokesImage } from '@portal/shared-ui/signature';
import { usePageQuery } from '@portal/web';
import styled from 'styled-components';
import { SerfDrawingDocument } from '../generated/graphql.ts';
import type { Shown } from './serf-data.ts';

const Typed = styled.p`
  font-size: var(--ui-text-lg);
  font-style: italic;
  overflow-wrap: anywhere;
`;

type Signed = NonNullable<Shown['signature']>;

const kindLabel = ({ kind, isOnPaper }: Signed): string =>
  isOnPaper ? 'Signature sur papier' : kind === 'DRAWN' ? 'Signature dessinée' : 'Nom saisi';

/** What was drawn or typed. Each look is audited, and not kept; while it cannot be read its kind is shown. */
function Proof({ serfUuid, signature }: { serfUuid: string; signature: Signed }) {
  const { data } = usePageQuery(SerfDrawingDocument, { serfUuid }, (all) => all, { errorPolicy: 'all', isKept: false });
  const { typedName, strokes } = data?.serfSignature ?? {};
  if (typedName) return <Typed>{typedName}</Typed>;
  if (strokes) return <StrokesImage strokes={strokes} label="Signature du professionnel de santé" />;
  return <p>{kindLabel(signature)}</p>;
}

/** The HCP's signature; without the right to see it, only that it exists. */
export function Signature({ serf: { serfUuid, signature, firstName, lastName } }: { serf: Shown }) {
  return (
    <Card title="Signature">
      {signature ? (
        <>
          {signature.isReadable ? (
            <Proof key={signature.signedAt} serfUuid={serfUuid} signature={signature} />
          ) : (
            <p>{kindLabel(signature)}</p>
          )}
          {signature.nameDiffers && <StatusBadge tone="warning">{differingNameLabel}</StatusBadge>}
          <small>
            Signé le {formatAct(signature.signedAt)} par {firstName} {lastName}
          </small>
        </>
      ) : (
        <p>Le professionnel de santé n’a pas encore signé.</p>
      )}
    </Card>
  );
}
