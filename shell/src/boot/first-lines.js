// The first lines of the page, before any script file: asks who is logged in and for the files of the route, all in one wave.
// Whatever fails here is done again later by the scripts themselves.
import { parametersOf, path } from './addresses.js';
import { linkPageOf, openLinkPage } from './link-page.js';
import { ask, filledIn, nameOf } from './questions.js';
import { filesOf, loadRemote } from './remote-files.js';
import { font, shellFiles, start } from './scripts.js';

function readData() {
  try {
    return JSON.parse(document.getElementById('portal-data').textContent);
  } catch {
    // Served without the shell's own server: the scripts find their files level by level.
    return {};
  }
}

/** The person that this tab acts for, if it is another one. */
function impersonated() {
  try {
    return JSON.parse(sessionStorage.getItem('portal.impersonation'));
  } catch {
    // Storage refused: nobody is impersonated then.
    return null;
  }
}

function openPortal(data) {
  const { chunks = {}, remotes = [], questions = {}, userType } = data;
  const someone = impersonated();
  const headers = someone ? { 'x-impersonate-user': someone.userUuid } : {};
  const me = ask({ query: __ME_QUERY__, variables: {} }, headers).then((response) => response.json());
  me.catch(() => {});
  const answers = {};
  globalThis.portalBoot = { me, answers, data };
  start(shellFiles);

  // What the route's screens ask first; the client takes the answers over (platform/web, data/early-answers.ts).
  const askFirst = (byPattern) => {
    const pattern = Object.keys(byPattern).find(parametersOf);
    if (!pattern || !userType || someone) return;
    const values = parametersOf(pattern);
    for (const question of byPattern[pattern]) {
      const [, , , isOfPlainAddress, userTypes] = question;
      if (isOfPlainAddress && location.hash.includes('?')) continue;
      if (userTypes && !userTypes.includes(userType)) continue;
      const filled = filledIn(question, values);
      answers[nameOf(filled)] = ask(filled, headers);
    }
  };

  const isBelow = (prefix) => path === prefix || path.startsWith(`${prefix}/`);
  const remote = remotes.find(({ prefixes, publicPrefixes = [] }) => [...prefixes, ...publicPrefixes].some(isBelow));
  const door = { '/login': 'login', '/': 'login', '/reset-password': 'reset-password' }[path];
  askFirst(questions);
  const isOfTheirs = !remote?.right && (remote?.userTypes?.includes(userType) ?? true);
  if (remote?.table?.questions && isOfTheirs) askFirst(remote.table.questions);
  const take = filesOf(chunks);
  // What every screen waits for comes first: on a slow line all at once would make the frame wait for a list's code.
  take(door ? [door] : ['app', path === '/home' ? 'home' : '', ...(remote ? ['federation'] : [])]);
  take(['font'], font);
  if (remote?.table) {
    const [, ...route] = remote.table.routes.find(([pattern]) => parametersOf(pattern)) ?? [];
    const wanted = [remote.table.area, ...(route.length ? [route] : [])];
    loadRemote(remote, wanted, { remotes, take });
  }
}

const data = readData();
const linkPage = linkPageOf(data.remotes ?? []);
if (linkPage) openLinkPage(linkPage);
else openPortal(data);
