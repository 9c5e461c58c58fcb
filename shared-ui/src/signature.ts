export { DrawnImage } from './signature/image-file.ts';
export { type CheckName, type NameCheck, NameQuestion, Statement } from './signature/name-check.tsx';
export * from './signature/SignatureDialog.tsx';
export * from './signature/SignatureField.tsx';
export * from './signature/SignaturePad.tsx';
export { StrokesImage, type StrokesImageProps } from './signature/StrokesImage.tsx';
export * from './signature/signature-value.ts';
export type { Strokes } from './signature/strokes.ts';
export { typedSignature } from './signature/typed.ts';
