const NEEDED = [20, 19];

/** Ends the process with a clear word when this Node is too old for the portal. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Le portail demande Node ${NEEDED.join('.')} ou plus récent ; celui-ci est Node ${version}.`);
  process.exit(1);
}
