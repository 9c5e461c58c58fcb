import { messages } from '@portal/domain/messages';
import { ErrorCard } from '@portal/shared-ui';
import { Titled } from './Titled.tsx';

/** A wrong, partial, ended or revoked link: whom to contact, and nothing else. */
export const InvalidLink = ({ title }: { title?: string }) => (
  <Titled {...(title ? { title } : {})}>
    <ErrorCard title="Lien non valable">{messages.HCP_LINK_INVALID}</ErrorCard>
  </Titled>
);
