import { escapeHtml } from '../rendering/html.ts';
import type { CaughtMail } from './store.ts';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Courriels de développement</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a class="brand" href="/">Courriels</a><span class="quiet">Développement – rien ne sort de cette machine</span></header>
<main>
${body}
</main>
</body>
</html>
`;

/** The list, newest first, with the search by recipient. */
export function listPage(mails: readonly CaughtMail[], search: string, total: number): string {
  const body = `<form class="bar" method="get" action="/" role="search">
<label for="to">Destinataire</label>
<input id="to" name="to" type="search" value="${escapeHtml(search)}" placeholder="prenom.nom@exemple.fr" autocomplete="off">
<button>Rechercher</button>
<a class="button" href="/${search ? `?to=${encodeURIComponent(search)}` : ''}">Actualiser</a>
${total > 0 ? deleteAll(total) : ''}
</form>
${mails.length > 0 ? `<h1>${count(mails.length)}</h1><ol class="mails">${mails.map(row).join('\n')}</ol>` : empty(search, total)}`;
  return page(search ? `Recherche ${search}` : 'Reçus', body);
}

/** One mail: who, what, its HTML in a frame that can run nothing, its text, its headers. */
export function mailPage(mail: CaughtMail): string {
  const { id, subject, from, to, receivedAt, html, text, headers, calendar, files = [], deliveries } = mail;
  const again = deliveries > 1 ? `<div><dt>Réceptions</dt><dd>${deliveries} fois le même message</dd></div>` : '';
  const body = `<p><a href="/">← Tous les courriels</a></p>
<article>
<h1>${escapeHtml(subject)}</h1>
<dl>
<div><dt>À</dt><dd>${to.map((one) => `<a href="/?to=${encodeURIComponent(one)}">${escapeHtml(one)}</a>`).join(', ')}</dd></div>
<div><dt>De</dt><dd>${escapeHtml(from)}</dd></div>
<div><dt>Reçu</dt><dd><time datetime="${escapeHtml(receivedAt)}">${moment(receivedAt)}</time></dd></div>
${again}
${files.length > 0 ? `<div><dt>Pièces jointes</dt><dd>${escapeHtml(files.join(', '))}</dd></div>` : ''}
</dl>
${html === null ? '' : `<iframe title="Message" src="/courriels/${id}/contenu" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<details${html === null ? ' open' : ''}><summary>Texte</summary><pre>${escapeHtml(text ?? '')}</pre></details>
${calendar ? `<details><summary>Agenda</summary><pre>${escapeHtml(calendar)}</pre></details>` : ''}
<details><summary>En-têtes</summary><table>${headers.map(({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table></details>
</article>`;
  return page(subject, body);
}

/** A mail's HTML by itself; links open in a tab of their own. */
export const contentDocument = ({ html }: CaughtMail): string =>
  (html ?? '').replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);

export const missingPage = (): string =>
  page(
    'Introuvable',
    '<section class="empty"><h1>Ce courriel n’existe plus</h1><p>Seuls les 500 derniers sont gardés.</p><p><a class="button" href="/">Voir les courriels</a></p></section>',
  );

const count = (n: number): string => `${n} courriel${n > 1 ? 's' : ''}`;

function row({ id, to, subject, text, receivedAt, deliveries }: CaughtMail): string {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '' && line.trim() !== subject);
  return `<li><a href="/courriels/${id}">
<time datetime="${escapeHtml(receivedAt)}">${moment(receivedAt)}</time>
<span class="to">${escapeHtml(to.join(', '))}</span>
<strong>${escapeHtml(subject)}${deliveries > 1 ? ` <span class="badge">× ${deliveries}</span>` : ''}</strong>
<span class="quiet">${escapeHtml((lines[0] ?? '').slice(0, 160))}</span>
</a></li>`;
}

const empty = (search: string, total: number): string =>
  total > 0
    ? `<section class="empty"><h1>Aucun résultat</h1><p>Aucun courriel pour «\u202F${escapeHtml(search)}\u202F».</p><p><a class="button" href="/">Effacer la recherche</a></p></section>`
    : '<section class="empty"><h1>Rien encore</h1><p>Les courriels que le portail envoie apparaissent ici.</p></section>';

const deleteAll = (total: number): string =>
  `<details class="delete"><summary>Tout supprimer</summary><button formmethod="post" formaction="/supprimer">Supprimer ${count(total)}</button></details>`;

const moment = (iso: string): string =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
