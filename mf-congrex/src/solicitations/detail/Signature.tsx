import { Card, Link } from '@portal/shared-ui';
import styled from 'styled-components';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { timeOf } from '../words.ts';
import type { SignatureFile } from './use-solicitation.ts';

// Drawn in black on nothing: it is read on white, whatever the theme. It has its place, and is pressed by a thumb, before it has come.
const Drawing = styled.img`
  display: block; max-width: 100%; min-height: 88px; max-height: 160px; padding: var(--ui-2); border: 1px solid var(--ui-border); border-radius: var(--ui-radius); background: #fff;
`;

const Typed = styled.p`
  font-size: var(--ui-text-lg); font-style: italic; overflow-wrap: anywhere;
`;

function Proof({ typedName, file }: { typedName: string | null; file: SignatureFile | undefined }) {
  if (typedName) return <Typed>{typedName}</Typed>;
  if (!file) return <p>Signature dessinée</p>;
  return (
    <Link href={file.url}>
      <Drawing src={`${file.url}?inline=1`} alt="Signature du professionnel de santé" />
    </Link>
  );
}

/** The proof that the HCP asked: drawn, or the name typed with the same meaning. */
export function Signature({ solicitation, file }: { solicitation: Solicitation; file: SignatureFile | undefined }) {
  const { signature } = solicitation;
  return (
    <Card title="Signature">
      {signature ? (
        <>
          <Proof typedName={signature.typedName ?? null} file={file} />
          <small>Signée le {timeOf(signature.signedAt)}</small>
        </>
      ) : (
        <p>Le professionnel de santé n’a pas encore signé.</p>
      )}
    </Card>
  );
}
