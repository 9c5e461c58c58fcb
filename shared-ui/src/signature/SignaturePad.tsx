import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import SignatureCanvas from 'signature_pad';
import styled from 'styled-components';
import { DrawnImage, imageFile } from './image-file.ts';
import { type Strokes, strokesOf } from './strokes.ts';

/** A signature, ready to be sent. */
export interface Signature {
  readonly kind: 'drawn' | 'typed';
  /** An SVG image as a data URL. */
  readonly dataUrl: string;
  /** Of a drawing: the strokes as small numbers, to be kept and drawn again (`StrokesImage`). */
  readonly strokes?: Strokes;
  /** Of a typed one. */
  readonly name?: string;
  /** Whether a name other than the expected one was confirmed. */
  readonly isConfirmed?: boolean;
}

export interface SignaturePadHandle {
  readonly clear: () => void;
  /** The drawing, or nothing when there is none: an empty one is ignored (specification, section 5). */
  readonly read: () => Signature | null;
  /** The drawing as a PNG file on white, or nothing when there is none. */
  readonly image: (name: string) => DrawnImage | null;
}

export interface SignaturePadProps {
  readonly label: string;
  readonly height?: number;
  readonly onEmptyChange?: (isEmpty: boolean) => void;
  readonly ref?: Ref<SignaturePadHandle>;
}

const Sheet = styled.div<{ $height: number }>`
  position: relative;
  height: ${(p) => p.$height}px;
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius);
  background: #fff;
  overflow: hidden;
  &::after {
    content: "";
    position: absolute;
    inset-inline: 24px;
    bottom: 40px;
    border-bottom: 1px dashed #b4b9c3;
    pointer-events: none;
  }
  & canvas {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: none;
    cursor: crosshair;
  }
  & p {
    position: absolute;
    inset-inline: 0;
    bottom: 12px;
    text-align: center;
    color: #5b616d;
    font-size: var(--ui-text-sm);
    pointer-events: none;
  }
`;

/** Ink is dark on white in both themes: the image is printed. */
const ink = '#14161a';

const paper = '#ffffff';

/** Fits the canvas to its box and the screen's pixels, keeping what is drawn. */
function fit(canvas: HTMLCanvasElement, pad: SignatureCanvas): void {
  const ratio = Math.max(globalThis.devicePixelRatio ?? 1, 1);
  const strokes = pad.toData();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}

/** A surface to sign on with a finger, a pen or a mouse. The other way, for those who cannot draw, is in `SignatureDialog`. */
export function SignaturePad({ label, height = 220, onEmptyChange, ref }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas>(null);
  const [isEmpty, setEmpty] = useState(true);
  const hintId = useId();
  const report = useRef(onEmptyChange);
  report.current = onEmptyChange;
  const change = (next: boolean) => {
    setEmpty(next);
    report.current?.(next);
  };
  // The pad is made once for its canvas; `change` reads the newest caller from a ref
  useEffect(() => {
    const element = canvas.current;
    // Where nothing can be drawn, the typed signature remains.
    if (!element?.getContext('2d')) return;
    const made = new SignatureCanvas(element, { penColor: ink, backgroundColor: paper, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = made;
    const stroke = () => change(false);
    made.addEventListener('endStroke', stroke);
    fit(element, made);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => fit(element, made));
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      made.removeEventListener('endStroke', stroke);
      made.off();
      pad.current = null;
    };
  }, []);
  const drawn = (made: SignatureCanvas) =>
    strokesOf(made.toData(), canvas.current?.offsetWidth ?? 0, canvas.current?.offsetHeight ?? 0);
  useImperativeHandle(ref, () => ({
    clear: () => {
      pad.current?.clear();
      change(true);
    },
    read: () =>
      !pad.current || pad.current.isEmpty()
        ? null
        : {
            kind: 'drawn',
            dataUrl: pad.current.toDataURL('image/svg+xml'),
            strokes: drawn(pad.current),
          },
    image: (name) =>
      !pad.current || pad.current.isEmpty()
        ? null
        : new DrawnImage(imageFile(pad.current.toDataURL('image/png'), name), drawn(pad.current)),
  }));
  return (
    <Sheet $height={height}>
      <canvas ref={canvas} role="img" aria-label={label} aria-describedby={hintId} />
      <p id={hintId}>{isEmpty ? 'Signez au-dessus de la ligne' : ''}</p>
    </Sheet>
  );
}
