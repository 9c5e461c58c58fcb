/** Calm, on the portal's 4-pixel grid, light and dark. */
export const style = `
:root { --page: #f6f7f9; --card: #fff; --ink: #1f2430; --quiet: #5b6474; --line: #e1e4ea; --accent: #3451b2; --focus: #3451b255; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14161b; --card: #1c1f26; --ink: #e8eaf0; --quiet: #a0a8b8; --line: #2e323c; --accent: #93a7f5; --focus: #93a7f566; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/24px Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 16px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
main { max-width: 960px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.brand { font-weight: 600; font-size: 17px; color: var(--ink); }
.quiet, dt, time { color: var(--quiet); }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 24px; }
.bar label { font-weight: 500; }
input, button, .button { font: inherit; padding: 7px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--ink); }
input { flex: 1 1 200px; min-width: 0; }
button, .button { cursor: pointer; font-weight: 500; }
button:hover, .button:hover { border-color: var(--accent); text-decoration: none; }
.delete summary { color: var(--quiet); cursor: pointer; padding: 8px; }
.mails { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 20px; color: inherit; }
.mails a:hover { background: var(--page); text-decoration: none; }
.mails a > * { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mails time { order: 1; font-size: 13px; font-variant-numeric: tabular-nums; }
.mails .to { font-size: 13px; color: var(--quiet); }
.mails strong, .mails a > .quiet { order: 2; grid-column: 1 / -1; }
.mails strong { font-weight: 600; }
.badge { font-size: 12px; font-weight: 500; color: var(--quiet); }
.empty { padding: 64px 24px; text-align: center; color: var(--quiet); }
.empty h1 { color: var(--ink); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
dl { margin: 0 0 24px; }
dl div { display: flex; gap: 12px; }
dt { flex: 0 0 88px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 68vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
details { margin-top: 16px; }
.bar details { margin: 0; }
summary { cursor: pointer; font-weight: 500; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/20px ui-monospace, Menlo, Consolas, monospace; }
table { border-collapse: collapse; font-size: 13px; }
th { text-align: left; vertical-align: top; padding: 4px 16px 4px 0; font-weight: 500; color: var(--quiet); white-space: nowrap; }
td { padding: 4px 0; overflow-wrap: anywhere; }
`;
