import { Banner, EmptyState, ErrorCard, Link, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { InvalidLink, Titled } from '@portal/web/link-page';
import { useState } from 'react';
import { FormOfHcp } from '../form/FormOfHcp.tsx';
import type { HcpForms, Signed } from '../form/to-sign.ts';
import { SerfsOfHcpDocument } from '../generated/graphql.ts';
import { lastDayOf } from '../words.ts';

export const title = 'Demande d’échange scientifique';

/** Whom the HCP asks. */
const Contact = ({ contact }: { contact: NonNullable<HcpForms['contact']> }) => (
  <p>
    Votre MSL{'\u202f'}: {contact.firstName} {contact.lastName},{' '}
    <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
  </p>
);

const Done = ({ signed: { expirationDate } }: { signed: Signed }) => (
  <div role="status">
    <Banner tone="success" title="Votre demande est signée.">
      {expirationDate && `Elle est valable jusqu’au ${lastDayOf(expirationDate)}. `}
      Vous pouvez fermer cette page.
    </Banner>
  </div>
);

interface OwnFormsProps {
  hcpUuid: string;
  greeting: string;
}

/** The forms of the link's HCP, by their units: almost always one. */
export function OwnForms({ hcpUuid, greeting }: OwnFormsProps) {
  const asked = { healthCareProfessionalUuid: hcpUuid };
  const { data: hcp, isWaiting, problem, retry } = usePageQuery(SerfsOfHcpDocument, asked, (data) => data.serfsOfHcp);
  const [done, setDone] = useState<Signed>();
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement du formulaire" />;
  if (!hcp) {
    // For any other error, the page of a link says nothing more (decisions, section 5).
    if (problem && !problem.canRetry) return <InvalidLink title={title} code={problem.code} />;
    return (
      <Titled title={title}>
        <ErrorCard title={problem?.title ?? 'Une erreur est survenue'} onRetry={retry}>
          {problem?.message}
        </ErrorCard>
      </Titled>
    );
  }
  const signed = (what: Signed) => {
    setDone(what);
    retry();
    scrollTo({ top: 0 });
  };
  return (
    <Stack $gap={5}>
      <header>
        <p>{greeting}</p>
        <h1>{title}</h1>
      </header>
      {done && <Done signed={done} />}
      {hcp.forms.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucun formulaire à signer">
          Pour toute question, contactez votre MSL.
        </EmptyState>
      )}
      {hcp.forms.map((toSign) => (
        <FormOfHcp key={toSign.formType} hcp={hcp} toSign={toSign} isByHcp onSigned={signed} />
      ))}
      {hcp.contact && <Contact contact={hcp.contact} />}
    </Stack>
  );
}
