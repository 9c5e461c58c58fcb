import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from './Button.tsx';

const Failure = styled.p`
  flex-basis: 100%;
  order: 1;
`;

const words = {
  address: { copy: 'Copier l’adresse', copied: 'Copiée', byHand: 'sélectionnez l’adresse et copiez-la' },
  secret: { copy: 'Copier le secret', copied: 'Copié', byHand: 'sélectionnez le secret et copiez-le' },
};

interface CopyButtonProps {
  text: string;
  /** What the text is, for its words. */
  what: keyof typeof words;
}

/** Copies a text that is shown beside it, and says so; where the browser does not allow it, how to do it by hand. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const { copy, copied, byHand } = words[what];
  const toClipboard = async () => {
    try {
      // There is no clipboard on a page that came without encryption.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />} onPress={toClipboard}>
        {outcome === 'copied' ? copied : copy}
      </Button>
      {outcome === 'failed' && (
        <Failure role="alert">
          La copie n’est pas permise par ce navigateur{'\u202f'}: {byHand}.
        </Failure>
      )}
    </>
  );
}
