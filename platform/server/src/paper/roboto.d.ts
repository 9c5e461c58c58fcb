/** The fonts that pdfmake ships as text, so that a bundle has them without files beside it. */
declare module 'pdfmake/build/fonts/Roboto.js' {
  import type { TFontDictionary } from 'pdfmake/interfaces';

  const container: { vfs: Record<string, { data: string; encoding: BufferEncoding }>; fonts: TFontDictionary };
  export default container;
}
