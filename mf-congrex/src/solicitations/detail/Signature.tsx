import { differingNameLabel } from '@portal/domain/signing/statements';
import { Card, Link, StatusBadge } from '@portal/shared-ui';
import { StrokesImage } from '@portal/shared-ui/signature';
import { usePageQuery } from '@portal/web';
import styled from 'styled-components';
import { SolicitationSignatureDocument } from '../../generated/graphql.ts';
import { timeOf } from '../../solicit/words.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';

// Black on transparent: shown on white in any theme. Its box has its size, and is a touch target, before the image is loaded.
const Drawing = styled.img`
  display: block;
  max-width: 100%;
  min-height: 88px;
  max-height: 160px;
  padding: var(--ui-2);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: #fff;
`;

const Typed = styled.p`
  font-size: var(--ui-text-lg);
  font-style: italic;
  overflow-wrap: anywhere;
`;

type Signed = NonNullable<Solicitation['signature']>;

const drawn = 'Signature du professionnel de santé';

const kindLabel = ({ kind }: Signed): string => (kind === 'DRAWN' ? 'Signature dessinée' : 'Nom saisi');

/** What was drawn or typed. Queried once a signature, since each reading is audited, and not kept; while it cannot be read its kind is shown. */
function Proof({ solicitationUuid, signature }: { solicitationUuid: string; signature: Signed }) {
  const asked = { errorPolicy: 'all', isKept: false } as const;
  const { data } = usePageQuery(SolicitationSignatureDocument, { solicitationUuid }, (all) => all, asked);
  const { typedName, strokes, file } = data?.solicitationSignature ?? {};
  if (typedName) return <Typed>{typedName}</Typed>;
  if (strokes) return <StrokesImage strokes={strokes} label={drawn} />;
  if (!file) return <p>{kindLabel(signature)}</p>;
  return (
    <Link href={file.url}>
      <Drawing src={`${file.url}?inline=1`} alt={drawn} />
    </Link>
  );
}

/** The proof that the HCP asked: drawn, or the name typed with the same meaning. Without the right to see it, only that it exists is shown. */
export function Signature({ solicitation }: { solicitation: Solicitation }) {
  const { solicitationUuid, signature, hcpFirstName, hcpLastName } = solicitation;
  return (
    <Card title="Signature">
      {signature ? (
        <>
          {signature.isReadable ? (
            <Proof key={signature.signedAt} solicitationUuid={solicitationUuid} signature={signature} />
          ) : (
            <p>{kindLabel(signature)}</p>
          )}
          {signature.nameDiffers && <StatusBadge tone="warning">{differingNameLabel}</StatusBadge>}
          <small>
            Signé le {timeOf(signature.signedAt)} par {hcpFirstName} {hcpLastName}
          </small>
        </>
      ) : (
        <p>Le professionnel de santé n’a pas encore signé.</p>
      )}
    </Card>
  );
}
