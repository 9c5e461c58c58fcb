/** The tones a status may have. Each has an icon and a word beside it: colour alone says nothing. */
export const tones = ['neutral', 'info', 'progress', 'success', 'warning', 'danger', 'done'] as const;
export type Tone = (typeof tones)[number];

/** The areas that have an accent of their own; the shell's favicon uses the same colour. */
export const sections = ['default', 'staff', 'back'] as const;
export type SectionName = (typeof sections)[number];

export type ThemeName = 'light' | 'dark';

interface Accent {
  /** Fill of the primary action. */
  readonly fill: string;
  readonly fillHover: string;
  /** Text on the fill. */
  readonly onFill: string;
  /** Links, selected marks and focus ring on the page's surfaces. */
  readonly text: string;
  /** Quiet background of what is selected. */
  readonly soft: string;
}

interface ToneColours {
  readonly fg: string;
  readonly bg: string;
  readonly border: string;
}

interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  readonly raised: string;
  readonly hover: string;
  readonly text: string;
  readonly textSecond: string;
  readonly textThird: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly veil: string;
  readonly danger: string;
  readonly dangerHover: string;
  readonly onDanger: string;
  readonly tones: Readonly<Record<Tone, ToneColours>>;
  readonly accents: Readonly<Record<SectionName, Accent>>;
  readonly shadow1: string;
  readonly shadow2: string;
}

const light: Palette = {
  page: '#fafafb',
  surface: '#ffffff',
  sunken: '#f4f5f7',
  raised: '#ffffff',
  hover: '#eff0f3',
  text: '#1a1c21',
  textSecond: '#545964',
  textThird: '#656b77',
  border: '#e5e7eb',
  borderStrong: '#8a909c',
  veil: 'rgb(22 24 29 / 42%)',
  danger: '#c22a34',
  dangerHover: '#a8202a',
  onDanger: '#ffffff',
  tones: {
    neutral: { fg: '#4a4f5a', bg: '#f0f1f4', border: '#dfe2e7' },
    info: { fg: '#1d53b8', bg: '#ebf2fe', border: '#cfe0fb' },
    progress: { fg: '#5a3fc0', bg: '#f1eefe', border: '#dfd8fb' },
    success: { fg: '#17683c', bg: '#e8f6ee', border: '#c6e8d4' },
    warning: { fg: '#8f4a05', bg: '#fef3e2', border: '#f8ddb2' },
    danger: { fg: '#b0222d', bg: '#fdecec', border: '#f8cfd1' },
    done: { fg: '#32565e', bg: '#e9f1f3', border: '#cfe0e4' },
  },
  accents: {
    default: { fill: '#2461d8', fillHover: '#1c50b8', onFill: '#ffffff', text: '#1f57c6', soft: '#ecf2fe' },
    staff: { fill: '#0e766c', fillHover: '#0a6159', onFill: '#ffffff', text: '#0b6a61', soft: '#e4f5f2' },
    back: { fill: '#5247d5', fillHover: '#443ab9', onFill: '#ffffff', text: '#4c41cb', soft: '#f0effd' },
  },
  shadow1: '0 1px 2px rgb(16 18 24 / 5%), 0 1px 1px rgb(16 18 24 / 3%)',
  shadow2: '0 16px 40px rgb(16 18 24 / 14%), 0 3px 10px rgb(16 18 24 / 7%)',
};

const dark: Palette = {
  page: '#101114',
  surface: '#17181c',
  sunken: '#1d1f24',
  raised: '#1f2127',
  hover: '#25272e',
  text: '#edeef1',
  textSecond: '#acb1bc',
  textThird: '#9298a5',
  border: '#2a2d34',
  borderStrong: '#6f7583',
  veil: 'rgb(0 0 0 / 60%)',
  danger: '#cc3a44',
  dangerHover: '#b8303a',
  onDanger: '#ffffff',
  tones: {
    neutral: { fg: '#c3c7d0', bg: '#26282f', border: '#363942' },
    info: { fg: '#9cc2ff', bg: '#17263f', border: '#24406d' },
    progress: { fg: '#c3b5ff', bg: '#251f42', border: '#3d336b' },
    success: { fg: '#85dba8', bg: '#132a1e', border: '#1f4a33' },
    warning: { fg: '#f5bd6b', bg: '#33230d', border: '#573b14' },
    danger: { fg: '#ff9ea2', bg: '#3a191c', border: '#64292d' },
    done: { fg: '#a3cbd4', bg: '#1a2a2e', border: '#2b464d' },
  },
  accents: {
    default: { fill: '#2f6ce3', fillHover: '#2259c6', onFill: '#ffffff', text: '#8fb8ff', soft: '#18253d' },
    staff: { fill: '#0f7f74', fillHover: '#0b6a61', onFill: '#ffffff', text: '#5fd4c4', soft: '#112b28' },
    back: { fill: '#6258e6', fillHover: '#5248cf', onFill: '#ffffff', text: '#b0a9ff', soft: '#232041' },
  },
  shadow1: '0 1px 2px rgb(0 0 0 / 40%)',
  shadow2: '0 16px 44px rgb(0 0 0 / 55%), 0 2px 8px rgb(0 0 0 / 40%)',
};

/** The colours of both themes; contrast AA is proved by tokens.test.tsx. */
export const palettes: Readonly<Record<ThemeName, Palette>> = { light, dark };

function toneVariables(palette: Palette): string {
  return tones
    .map((tone) => {
      const { fg, bg, border } = palette.tones[tone];
      return `--ui-${tone}-fg:${fg};--ui-${tone}-bg:${bg};--ui-${tone}-border:${border};`;
    })
    .join('');
}

function accentVariables({ fill, fillHover, onFill, text, soft }: Accent): string {
  return `--ui-accent:${fill};--ui-accent-hover:${fillHover};--ui-on-accent:${onFill};--ui-accent-text:${text};--ui-accent-soft:${soft};`;
}

/** The declarations of one theme, to be put in a rule. */
export function themeVariables(name: ThemeName): string {
  const p = palettes[name];
  return (
    `color-scheme:${name};--ui-page:${p.page};--ui-surface:${p.surface};--ui-sunken:${p.sunken};--ui-raised:${p.raised};--ui-hover:${p.hover};` +
    `--ui-text:${p.text};--ui-text-2:${p.textSecond};--ui-text-3:${p.textThird};--ui-border:${p.border};--ui-border-strong:${p.borderStrong};` +
    `--ui-veil:${p.veil};--ui-danger:${p.danger};--ui-danger-hover:${p.dangerHover};--ui-on-danger:${p.onDanger};` +
    `--ui-shadow-1:${p.shadow1};--ui-shadow-2:${p.shadow2};${toneVariables(p)}`
  );
}

/** The accent of one section in one theme, to be put in a rule. */
export function sectionVariables(name: ThemeName, section: SectionName): string {
  return accentVariables(palettes[name].accents[section]);
}
