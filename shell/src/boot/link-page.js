import { parametersOf } from './addresses.js';
import { ask, filledIn, nameOf } from './questions.js';
import { font, preload, start } from './scripts.js';

/** The page of a link that the path is for, of a remote that has it as an entry of its own. */
export function linkPageOf(remotes) {
  for (const { manifest, links } of remotes) {
    const route = links?.routes.find(([pattern]) => parametersOf(pattern));
    if (route) return { manifest, links, route };
  }
  return undefined;
}

/** Opens the link, and asks what its page shows in the name of that link: one request (docs/platform.md). */
function askByLink([opening, ...questions], values) {
  const opened = filledIn(opening, values);
  const asked = questions.map((question) => filledIn(question, values));
  const answer = ask({ ...opened, questions: asked }, {}, { credentials: 'omit' });
  const parts = answer.then((response) => response.clone().json());
  const answers = { [nameOf(opened)]: answer };
  for (const [at, question] of asked.entries()) {
    // What was not answered is asked again by the page.
    const part = parts.then(({ extensions }) => new Response(JSON.stringify(extensions.answers[at] ?? undefined)));
    part.catch(() => {});
    answers[nameOf(question)] = part;
  }
  return answers;
}

/** Shows the page by itself: nothing of the shell is loaded. */
export function openLinkPage({ manifest, links, route: [pattern, files] }) {
  const address = (file) => new URL(`link/${file}`, new URL(manifest, location.origin)).pathname;
  const token = new URLSearchParams(location.hash.split('?')[1]).get('token');
  const questions = links.questions[pattern];
  const answers = token && questions ? askByLink(questions, { ...parametersOf(pattern), ':token': token }) : {};
  globalThis.portalBoot = { answers };
  start(links.entry.map((index) => address(links.files[index])));
  for (const index of files) preload(address(links.files[index]));
  preload(address(links.font), font);
}
