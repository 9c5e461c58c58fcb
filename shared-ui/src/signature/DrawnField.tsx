import { Eraser } from 'lucide-react';
import { useRef, useState } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { Button } from '../buttons/Button.tsx';
import { SignaturePad, type SignaturePadHandle } from './SignaturePad.tsx';
import type { SignatureValue } from './signature-value.ts';

const drawnState = (isDrawn: boolean, isCleared: boolean): string =>
  isDrawn ? 'Signature dessinée.' : isCleared ? 'Signature effacée.' : '';

/** The surface with its button to start over, and its state announced to screen readers. */
export function DrawnField({ value, onDraw }: { value: SignatureValue; onDraw: (drawing: File | null) => void }) {
  const pad = useRef<SignaturePadHandle>(null);
  const [isCleared, setCleared] = useState(false);
  const change = (isEmpty: boolean) => {
    setCleared(isEmpty);
    onDraw(isEmpty ? null : (pad.current?.image('signature.png') ?? null));
  };
  return (
    <>
      <SignaturePad ref={pad} label="Surface de signature" height={180} onEmptyChange={change} />
      <div>
        <Button
          icon={<Eraser aria-hidden />}
          onPress={() => pad.current?.clear()}
          reason={value.drawing ? undefined : 'Rien n’est dessiné.'}
        >
          Effacer la signature
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{drawnState(value.drawing !== null, isCleared)}</span>
      </VisuallyHidden>
    </>
  );
}
