import { EmptyState, Skeleton } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { HeartPulse } from 'lucide-react';
import styled from 'styled-components';
import { ProgrammePageDocument } from '../generated/graphql.ts';
import { Part, Programme } from '../public/Programme.tsx';
import { RequestForm } from '../public/RequestForm.tsx';

const Column = styled.div`
  max-width: 720px;
  margin-inline: auto;
  padding-block: var(--ui-5);
`;

/** The public page of the patient programme: no session, as it is published. */
export default function Landing() {
  const {
    data: content,
    isWaiting,
    problem,
    retry,
  } = usePageQuery(ProgrammePageDocument, {}, (all) => all.programmePage);
  if (isWaiting) return <Skeleton lines={12} height={640} label="Chargement du programme" />;
  if (content)
    return (
      <Column>
        <Programme content={content}>
          <Part>
            <h2>Faire une demande</h2>
            <RequestForm content={content} />
          </Part>
        </Programme>
      </Column>
    );
  return (
    <Column>
      <h1>Programme patient Skyclarys</h1>
      {problem ? (
        <ProblemCard problem={problem} onRetry={retry} />
      ) : (
        <EmptyState kind="nothingYet" title="Page en préparation" icon={<HeartPulse size={20} aria-hidden />}>
          Les informations du programme seront publiées ici. Pour toute question, parlez-en à votre médecin.
        </EmptyState>
      )}
    </Column>
  );
}
