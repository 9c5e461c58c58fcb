import type { Signature } from './SignaturePad.tsx';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A typed name as an image, so that both ways of signing give the same thing; nothing for an empty name. */
export function typedSignature(name: string): Signature | null {
  const text = name.trim();
  if (!text) return null;
  const safe = text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120" width="480" height="120"><text x="24" y="76" font-family="'Brush Script MT','Segoe Script',cursive" font-size="40" fill="#14161a">${safe}</text></svg>`;
  const bytes = new TextEncoder().encode(svg);
  return { kind: 'typed', dataUrl: `data:image/svg+xml;base64,${btoa(String.fromCharCode(...bytes))}`, name: text };
}
