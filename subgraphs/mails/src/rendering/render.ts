import { type FreeTexts, filledIn, type MailModelName, noTexts, textsOfMail } from '@portal/domain';
import { type MailModel, type MailValues, mailModels } from '../models/index.ts';
import { escapeHtml } from './html.ts';

/*
 * A template of our own rather than React's: a dozen mails share one layout without logic, and React would be loaded into every process of the
 * subgraphs for it. All text is escaped in one function (`escapeHtml`), and only there.
 */

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** What it is made of, for pages that draw it themselves. */
  parts: Parts;
}

/** Under each mail; one that somebody stands for says who gets the answers. */
const signatureOf = ({ contactName }: MailValues): string =>
  contactName
    ? `Portail des événements – vos réponses à ce message vont à ${contactName}.`
    : 'Portail des événements – message automatique, merci de ne pas y répondre.';

/** A mail as it is sent or previewed. Without `link` values a model with values of its owner shows a note instead of the button. */
export function renderMail(
  name: MailModelName,
  values: MailValues,
  portalUrl: string,
  texts: FreeTexts = noTexts,
): RenderedMail {
  const model = worded(mailModels[name], texts, values);
  const parts = partsOf(model, values, portalUrl);
  return { subject: inOneLine(model.subject(values)), html: htmlOf(parts), text: textOf(parts), parts };
}

/** The subject alone, in one line. */
export const subjectOf = (name: MailModelName, values: MailValues): string =>
  inOneLine(mailModels[name].subject(values));

const inOneLine = (text: string): string =>
  french(text)
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .slice(0, 200);

/** The model with the texts that staff wrote for the event: plain text like its own words, escaped by the layout. */
function worded(model: MailModel, texts: FreeTexts, values: MailValues): MailModel {
  const given = model.texts ? textsOfMail(model.texts, texts, values.isVirtual === 'true') : [];
  const at = (position: (typeof given)[number]['position']): string[] =>
    given.filter((one) => one.position === position).map(({ text }) => filledIn(text, values));
  const [subject] = at('subject');
  const [opening, after] = [at('opening').flatMap(inParagraphs), at('after').flatMap(inParagraphs)];
  const [, ...others] = model.paragraphs(values);
  const usual = opening.length > 0 ? [...opening, ...others] : model.paragraphs(values);
  return {
    ...model,
    ...(subject && { subject: () => subject }),
    paragraphs: () => [...usual, ...after],
  };
}

const inParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean);

export interface Parts {
  subject: string;
  paragraphs: string[];
  facts: [string, string][];
  quote: string | undefined;
  label: string | undefined;
  href: string | undefined;
  signature: string;
}

function partsOf(model: MailModel, values: MailValues, portalUrl: string): Parts {
  const facts = (model.facts?.(values) ?? []).filter((fact): fact is [string, string] => Boolean(fact[1]));
  const href = hrefOf(model.action?.path(values), portalUrl);
  return {
    subject: french(model.subject(values)),
    paragraphs: model.paragraphs(values).map(french),
    facts: facts.map(([label, value]) => [label, french(value)]),
    quote: model.quote?.(values)?.trim() || undefined,
    label: href || !model.action?.isOpen ? model.action?.label : undefined,
    href,
    signature: signatureOf(values),
  };
}

/** A hash route becomes a URL of the portal; a URL of the portal is kept; anything else is no link. */
function hrefOf(path: string | undefined, portalUrl: string): string | undefined {
  if (!path) return undefined;
  if (path.startsWith(`${portalUrl}/`)) return path;
  const route = path.replace(/^\/?#/, '');
  return route.startsWith('/') ? `${portalUrl}/#${route}` : undefined;
}

function textOf({ subject, paragraphs, facts, quote, label, href, signature }: Parts): string {
  const lines = [
    subject,
    ...paragraphs,
    facts.map(([key, value]) => `${key}\u202F: ${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    label && (href ? `${label}\u202F:\n${href}` : `${label}\u202F: lien connu du seul destinataire`),
    `-- \n${french(signature)}`,
  ];
  return `${lines.filter(Boolean).join('\n\n')}\n`;
}

const ink = '#1f2430';
const quiet = '#5b6474';

const buttonOf = (label: string, href: string | undefined): string =>
  href
    ? `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3451b2;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p><p style="margin:0;font-size:13px;color:${quiet};word-break:break-all">${escapeHtml(href)}</p>`
    : `<p style="margin:24px 0;color:${quiet}">[${escapeHtml(label)} – lien connu du seul destinataire]</p>`;

function htmlOf({ subject, paragraphs, facts, quote, label, href, signature }: Parts): string {
  const row = ([key, value]: [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:${quiet};vertical-align:top">${escapeHtml(key)}</td><td style="padding:4px 0;white-space:pre-line">${escapeHtml(value)}</td></tr>`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((p) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(p)}</p>`),
    facts.length > 0 &&
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px">${facts.map(row).join('')}</table>`,
    quote &&
      `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #c9cfdb;white-space:pre-line">${escapeHtml(quote)}</blockquote>`,
    label && buttonOf(label, href),
  ];
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f8;color:${ink};font:15px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;text-align:left"><tr><td style="padding:32px">
${body.filter(Boolean).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:${quiet}">${escapeHtml(french(signature))}</p>
</td></tr></table>
</body></html>
`;
}

/** French spacing: a narrow no-break space before ; : ! ? » and after «. */
export const french = (text: string): string => text.replace(/ (?=[;:!?»])/g, '\u202F').replace(/« /g, '«\u202F');
