import { describe, expect, it } from 'vitest';
import { palettes, sections, tones } from './tokens.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, relative contrast. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (['light', 'dark'] as const).flatMap((theme) => {
  const p = palettes[theme];
  const surfaces = { page: p.page, surface: p.surface, sunken: p.sunken, raised: p.raised };
  const texts = { text: p.text, textSecond: p.textSecond, textThird: p.textThird };
  return [
    ...Object.entries(surfaces).flatMap(([on, bg]) =>
      Object.entries(texts).map(([name, fg]) => ({ pair: `${theme} ${name} on ${on}`, fg, bg, least: 4.5 })),
    ),
    ...tones.flatMap((tone) => [
      { pair: `${theme} ${tone} in its badge`, fg: p.tones[tone].fg, bg: p.tones[tone].bg, least: 4.5 },
      { pair: `${theme} ${tone} on surface`, fg: p.tones[tone].fg, bg: p.surface, least: 4.5 },
    ]),
    ...sections.flatMap((section) => {
      const a = p.accents[section];
      return [
        { pair: `${theme} ${section} button`, fg: a.onFill, bg: a.fill, least: 4.5 },
        { pair: `${theme} ${section} button under the pointer`, fg: a.onFill, bg: a.fillHover, least: 4.5 },
        { pair: `${theme} ${section} link`, fg: a.text, bg: p.page, least: 4.5 },
        { pair: `${theme} ${section} text on selected row`, fg: p.text, bg: a.soft, least: 4.5 },
      ];
    }),
    { pair: `${theme} danger button`, fg: p.onDanger, bg: p.danger, least: 4.5 },
    { pair: `${theme} danger button under the pointer`, fg: p.onDanger, bg: p.dangerHover, least: 4.5 },
    { pair: `${theme} edge of a field`, fg: p.borderStrong, bg: p.surface, least: 3 },
  ];
});

describe('contrast AA in both themes', () => {
  it.each(pairs)('$pair', ({ fg, bg, least }) => {
    expect(contrast(fg, bg)).toBeGreaterThanOrEqual(least);
  });
});
