import { expect, test } from 'vitest';
import { browserSources, textOf } from './testing/sources.ts';

/** A colour written out in a style: a number, a function, or one of the names that are used at all. */
const literal =
  /(?:color|background|border[a-z-]*|fill|stroke|outline|shadow)\s*:[^;]*(?:#[\da-f]{3,8}\b|(?:rgb|hsl)a?\(|\b(?:black|white|red|green|blue|gr[ae]y|orange|yellow)\b)[^;'"]*;/i;

/** What is not seen on the surfaces of the theme. */
const ownColours = {
  'mf-congrex/src/solicitations/detail/Signature.tsx': 'a drawing on white, in both themes',
  'platform/web/src/document/PrintView.tsx': 'paper',
  'shared-ui/src/choices/Switch.tsx': 'its knob',
  'shared-ui/src/display/QrCode.tsx': 'cameras read black on white',
  'shared-ui/src/overlays/TooltipBubble.tsx': 'the same in both themes',
  'shared-ui/src/signature/SignaturePad.tsx': 'a drawing on white, in both themes',
  'shared-ui/src/signature/StrokesImage.tsx': 'a drawing on white, in both themes',
  'shared-ui/src/signature/TypedTab.tsx': 'a drawing on white, in both themes',
  'shell/src/pages/SignInLayout.tsx': 'over the picture of the sign-in page',
};

test('styles name colours of the theme, of whose pairs the contrast is tested', () => {
  const sources = browserSources();
  const isOfTheTheme = (name: string) => /\/(?:theme|generated|testing)\/|\.test\./.test(name);
  const found = sources.filter((name) => !isOfTheTheme(name) && literal.test(textOf(name)));
  expect(sources.length).toBeGreaterThan(1000);
  expect(found.sort()).toEqual(Object.keys(ownColours));
});
