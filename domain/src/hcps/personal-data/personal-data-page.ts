import { knownFieldLabelOf } from '../../audit/field-labels.ts';
import { formatValue } from '../../audit/values.ts';
import { formatEuros } from '../../money/money.ts';
import { amountsOfPersonalData, personalDataLabels, personalDataParts } from './personal-data-labels.ts';
import { withEventNames, wordOfPersonalData } from './personal-data-values.ts';

type Fields = Readonly<Record<string, unknown>>;

const escaped = (text: string): string => text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0)};`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isNothing));

/** What only the portal needs: versions, and names that it gives to its own records. The raw file has them. */
const isTechnical = (name: string): boolean =>
  /^(_|rev$|sourceRev$|touched$|chain$|via$|mergedInto$)|Uuids?$|Keys?$/u.test(name);

/** A name that has no word yet, as a text: « goDepartureDate » is read as « go departure date ». */
const spelt = (name: string): string => name.replace(/([a-z])([A-Z])/gu, '$1 $2').toLocaleLowerCase('fr-FR');
/** A merged record has the parts of the file as its fields. */
export const labelOfPersonalData = (name: string): string =>
  personalDataLabels[name] ?? personalDataParts[name] ?? knownFieldLabelOf(name) ?? spelt(name);

/** An instant as people in France read it. */
const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/u.test(value);

function plain(name: string, value: unknown): string {
  if (isInstant(value)) return moment.format(new Date(value));
  if (typeof value === 'number') return amountsOfPersonalData.has(name) ? formatEuros(value) : String(value);
  if (typeof value === 'string')
    return formatValue(name, wordOfPersonalData(name, value.slice(0, 300))) + value.slice(300);
  return formatValue(name, value);
}

/** A drawing is in the raw file: as numbers nobody reads it. */
const drawn = 'Tracé conservé (voir les données brutes)';

function content(name: string, value: unknown): string {
  if (name === 'strokes') return escaped(drawn);
  if (Array.isArray(value)) {
    if (!value.some(isFields)) return escaped(value.map((one) => plain(name, one)).join(', '));
    return `<ol>${value.map((one) => `<li>${content(name, one)}</li>`).join('')}</ol>`;
  }
  return isFields(value) ? fieldsAsList(value) : escaped(plain(name, value));
}

function fieldsAsList(fields: Fields): string {
  const rows = Object.entries(fields).filter(([name, value]) => !isTechnical(name) && !isNothing(value));
  return `<dl>${rows
    .map(([name, value]) => `<div><dt>${escaped(labelOfPersonalData(name))}</dt><dd>${content(name, value)}</dd></div>`)
    .join('')}</dl>`;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem;border-bottom:1px solid #ccd1d9;padding-bottom:.25rem}
dl{margin:0}dl>div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.75rem;padding:.15rem 0}
dt{color:#57606a}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}ol{margin:0;padding-left:1.25rem}li{padding:.35rem 0}
@media(max-width:40rem){dl>div{grid-template-columns:1fr;gap:0}}`;

/**
 * The file of an HCP's data as a page that a person can read, in French, without any address that it would ask: it opens in any browser and prints.
 * @param file as `exportHcpPersonalData` gives it
 * @param name whose it is, « Dr Aïcha Benali »
 */
export function personalDataPage(file: Fields, name: string): string {
  const names = (file.gatherings ?? {}) as Readonly<Record<string, string>>;
  const parts = Object.entries(personalDataParts).filter(([part]) => part in file);
  const made = isInstant(file.exportedAt) ? `, le ${moment.format(new Date(file.exportedAt))}` : '';
  const sections = parts.map(
    ([part, title]) =>
      `<section><h2>${escaped(title)}</h2>${isNothing(file[part]) ? '<p>Rien n’est conservé.</p>' : content(part, withEventNames(file[part], names))}</section>`,
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    `Données personnelles de ${name}`,
  )}</title><style>${style}</style></head><body><h1>${escaped(`Données personnelles de ${name}`)}</h1><p>${escaped(
    `Tout ce que le portail conserve de cette personne${made}.`,
  )}</p>${sections.join('')}</body></html>`;
}
