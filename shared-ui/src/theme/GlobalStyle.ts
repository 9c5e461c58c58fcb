import { createGlobalStyle } from 'styled-components';
import { type SectionName, sections, sectionVariables, type ThemeName, themeVariables } from './tokens.ts';

// `new URL` is what every bundler turns into a hashed file without a loader rule; the style tag itself carries the page's nonce.
// The two files are made by fonts/make.sh.
const french = new URL('./fonts/inter-french.woff2', import.meta.url).href;
const european = new URL('./fonts/inter-european.woff2', import.meta.url).href;

const sectionRules = (theme: ThemeName, scope: string): string =>
  sections
    .map((section: SectionName) => {
      const own = `${scope}[data-section='${section}'],${scope} [data-section='${section}']`;
      return `${section === 'default' ? `${scope},` : ''}${own}{${sectionVariables(theme, section)}}`;
    })
    .join('');

/** Two themes: the system's, unless the person chose one (`data-theme` on the root element). */
const themeRules = `
:root{${themeVariables('light')}}
${sectionRules('light', ':root')}
@media (prefers-color-scheme: dark){
  :root:not([data-theme='light']){${themeVariables('dark')}}
  ${sectionRules('dark', ":root:not([data-theme='light'])")}
}
:root[data-theme='dark']{${themeVariables('dark')}}
${sectionRules('dark', ":root[data-theme='dark']")}
`;

const scale = `
:root{
  --ui-1:4px;--ui-2:8px;--ui-3:12px;--ui-4:16px;--ui-5:20px;--ui-6:24px;--ui-8:32px;--ui-10:40px;--ui-12:48px;--ui-16:64px;
  --ui-text-xs:.75rem;--ui-text-sm:.8125rem;--ui-text-md:.875rem;--ui-text-lg:1.0625rem;--ui-text-xl:1.5rem;
  --ui-radius:8px;--ui-control:36px;--ui-control-sm:28px;--ui-row:40px;--ui-field-text:var(--ui-text-md);--ui-motion:120ms;
  --ui-font:'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;
  --ui-focus:0 0 0 2px var(--ui-surface),0 0 0 4px var(--ui-accent-text);
}
@media (pointer:coarse){:root{--ui-control:44px;--ui-control-sm:44px;--ui-field-text:1rem}}
@media (prefers-reduced-motion:reduce){:root{--ui-motion:0ms}}
`;

/**
 * The bars that stay in sight. In a window as low as a phone's held sideways, or as a desk's enlarged four times (WCAG 2.1, 1.4.10: 320 by 256 pixels),
 * they would cover what is read or typed: there they scroll with the page. What is focused or scrolled to comes to stand between them (WCAG 2.2, 2.4.11):
 * below the frame's bar and a page's header (`--ui-header`), above the buttons of a form (`--ui-bar-top`) and a phone's areas.
 */
const bars = `
:root{--ui-bar:sticky;scroll-padding:calc(64px + var(--ui-header,0px)) 0 calc(8px + var(--ui-bar-top,0px))}
@media (max-width:720px){:root{scroll-padding-bottom:calc(8px + max(var(--ui-bar-top,0px),60px))}}
@media (max-height:480px){:root{--ui-bar:static;scroll-padding-top:8px}}
`;

/**
 * A contrast theme of the system replaces all colours and leaves out shadows, by which we show what is chosen or the present page: these have a line around
 * them there. Rows and options have a mark.
 */
const contrastTheme = `
@media (forced-colors:active){
  [aria-current]:not([aria-current='false'],[aria-disabled]),[role='tab'][aria-selected='true'],td[aria-selected='true']>*,[aria-pressed='true'],article[data-selected]{outline:2px solid Highlight;outline-offset:-2px}
}
`;

/** Page-wide rules: font faces, variables, base typography. Has no props, so that it is written once. */
export const GlobalStyle = createGlobalStyle`
  @font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 650;src:url(${european}) format('woff2');
    unicode-range:U+0100-0130,U+0132-0148,U+014A-0151,U+0154-017F,U+0218-021B,U+02B3,U+02E2,U+1D43,U+1D48-1D49,U+1E9E}
  @font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:400 650;src:url(${french}) format('woff2');
    unicode-range:U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212}
  ${scale}
  ${bars}
  ${themeRules}
  ${contrastTheme}
  *,*::before,*::after{box-sizing:border-box}
  html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
  body{margin:0;background:var(--ui-page);color:var(--ui-text);font:400 var(--ui-text-md)/1.5 var(--ui-font);font-feature-settings:'cv05','ss03','calt';
    -webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word}
  h1,h2,h3,h4,p,ul,ol,dl,dd,figure{margin:0}
  button,input,textarea,select{font:inherit;color:inherit}
  img,svg{display:block;max-width:100%}
  :focus-visible{outline:2px solid var(--ui-accent-text);outline-offset:2px}
  ::selection{background:color-mix(in srgb,var(--ui-accent) 26%,transparent)}
  @media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}
`;
