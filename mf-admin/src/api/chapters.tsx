import { apiLimits } from '@portal/domain/documents/api-limits';
import { mostAttempts } from '@portal/domain/documents/webhooks/attempts';
import { Section, Stack } from '@portal/shared-ui';
import { Code } from './Code.tsx';

const signIn = `curl -c session -H 'content-type: application/json' PORTAIL/graphql \\
  -d '{"query":"mutation { login(login: \\"compte@exemple.fr\\", password: \\"…\\") { userUuid } }"}'

curl -b session -c session -H 'content-type: application/json' PORTAIL/graphql \\
  -d '{"query":"{ searchGatherings(first: 50) { total items { gatheringUuid name status } } }"}'`;

const check = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** headers et body (texte, avant toute lecture du JSON) tels que reçus\u202f; secret commence par whsec_ */
export function isFromPortal(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return given.split(' ').some((one) => {
    const theirs = Buffer.from(one.replace('v1,', ''), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}`;

const number = (value: number): string => value.toLocaleString('fr-FR');

export const SignIn = () => (
  <Section
    title="Se connecter"
    description="Un compte de type «&#8239;Consommateur externe&#8239;» se crée avec les utilisateurs&#8239;; chaque système a le sien."
  >
    <Stack $gap={3}>
      <Code label="Exemple de connexion">{signIn}</Code>
      <p>
        La session est un cookie, que les réponses renouvellent{'\u202f'}; sans demande pendant quinze minutes elle se
        termine. Une mutation porte l’en-tête <code>x-portal-key</code>, un uuid{'\u202f'}: envoyée deux fois avec la
        même clé, elle n’est faite qu’une fois. En production, seules les opérations enregistrées sont acceptées
        {'\u202f'}: donnez les vôtres à l’exploitant du portail (fichier operations.json).
      </p>
    </Stack>
  </Section>
);

export const Signature = () => (
  <Section
    title="Vérifier une signature"
    description="Les envois suivent Standard Webhooks&#8239;: webhook-id, webhook-timestamp, webhook-signature (HMAC-SHA256)."
  >
    <Stack $gap={3}>
      <Code label="Exemple de vérification">{check}</Code>
      <p>
        Un envoi peut arriver plusieurs fois, et dans un autre ordre{'\u202f'}: <code>webhook-id</code> est le même à
        chaque fois. Après un changement de secret, les deux signatures sont envoyées pendant 24 heures.
      </p>
    </Stack>
  </Section>
);

export const Limits = () => (
  <Section title="Limites">
    <ul>
      <li>
        Une opération{'\u202f'}: {number(apiLimits.documentCharacters)} caractères, {apiLimits.depth} niveaux,{' '}
        {apiLimits.aliases} alias, un coût de {number(apiLimits.cost)} au plus{'\u202f'}; un corps de{' '}
        {number(apiLimits.bodyBytes / 1_000_000)} Mo.
      </li>
      <li>
        Trop de demandes à la fois{'\u202f'}: réponse 503, code OVERLOADED et en-tête Retry-After{'\u202f'}; rien n’a
        été fait.
      </li>
      <li>Les listes se lisent par pages (first, after){'\u202f'}; 200 lignes au plus par page.</li>
      <li>
        Un webhook répond en dix secondes par un code 2xx{'\u202f'}; sinon l’envoi est repris, {mostAttempts} fois en
        tout sur une journée environ, puis mis de côté. Les redirections ne sont pas suivies.
      </li>
    </ul>
  </Section>
);
