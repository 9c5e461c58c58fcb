import { messages } from '@portal/domain/texts/messages';
import { ErrorCard } from '@portal/shared-ui';
import { Titled } from './NeutralTitle.tsx';

const titles = {
  HCP_LINK_INVALID: 'Lien non reconnu',
  HCP_LINK_PARTIAL: 'Lien incomplet',
  HCP_LINK_ENDED: 'Lien terminé',
  HCP_LINK_REVOKED: 'Lien désactivé',
} as const;

const isOfLink = (code: string): code is keyof typeof titles => Object.hasOwn(titles, code);

/** A wrong, partial, ended or revoked link: which of them, whom to contact, and nothing else. */
export function InvalidLink({ title, code }: { title?: string; code: string }) {
  const known = isOfLink(code) ? code : 'HCP_LINK_INVALID';
  return (
    <Titled {...(title ? { title } : {})}>
      <ErrorCard title={titles[known]}>{messages[known]}</ErrorCard>
    </Titled>
  );
}
