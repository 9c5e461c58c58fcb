export type SignatureWay = 'drawn' | 'typed';

/** What a signature field holds: a drawing as a PNG file, or a name, and which of them counts. */
export interface SignatureValue {
  readonly way: SignatureWay;
  readonly drawing: File | null;
  readonly name: string;
  /** Whether a name other than the expected one was confirmed. */
  readonly isConfirmed?: boolean | undefined;
}

/** Nothing signed yet. */
export const noSignature = (way: SignatureWay = 'drawn'): SignatureValue => ({ way, drawing: null, name: '' });

/** Whether the chosen way of signing has no signature. */
export const isUnsigned = ({ way, drawing, name }: SignatureValue): boolean =>
  way === 'drawn' ? drawing === null : name.trim() === '';
