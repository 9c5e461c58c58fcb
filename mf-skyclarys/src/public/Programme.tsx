import { phoneAddress } from '@portal/domain/fields/phone';
import { Link } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ProgrammePageQuery } from '../generated/graphql.ts';

export type Content = Omit<
  NonNullable<ProgrammePageQuery['programmePage']>,
  '__typename' | 'sections' | 'questions' | 'documents'
> & {
  sections: readonly { title: string; text: string }[];
  questions: readonly { title: string; text: string }[];
  documents: readonly { title: string; fileUuid: string }[];
};

const Text = styled.p`
  margin-block-start: 8px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
/** A part of the page under its heading. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-start: 24px;
`;
/** A question is touched by a thumb. */
const Question = styled.summary`
  min-height: 44px;
  padding-block: 11px;
  cursor: pointer;
`;
/** A link is touched by a thumb, too. */
const Documents = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
const Warning = styled(Part)`
  border-inline-start: 4px solid var(--ui-warning-fg);
  padding-inline-start: 16px;
`;

interface ProgrammeProps {
  content: Content;
  /** Of its title: in a preview it stands below the headings of the page around it. */
  level?: 1 | 3;
  /** The form. */
  children?: ReactNode;
}

/** What is written on a version, as the public reads it; the form comes before what the law asks for. */
export function Programme({ content, level = 1, children }: ProgrammeProps) {
  const Title = `h${level}` as const;
  const Heading = level === 1 ? 'h2' : 'h4';
  const { title, introduction, sections, questions, documents, contactPhone, contactEmail, contactHours } = content;
  return (
    <article>
      <Title>{title}</Title>
      <Text>{introduction}</Text>
      {sections.map((section, at) => (
        <Part key={at}>
          <Heading>{section.title}</Heading>
          <Text>{section.text}</Text>
        </Part>
      ))}
      {questions.length > 0 && (
        <Part>
          <Heading>Questions fréquentes</Heading>
          {questions.map((question, at) => (
            <details key={at}>
              <Question>{question.title}</Question>
              <Text>{question.text}</Text>
            </details>
          ))}
        </Part>
      )}
      {documents.length > 0 && (
        <Part>
          <Heading>Documents</Heading>
          <Documents>
            {documents.map(({ title: name, fileUuid }) => (
              <li key={fileUuid}>
                <Link href={`/files/${fileUuid}?inline=1`} target="_blank" rel="noreferrer">
                  {name} (PDF)
                </Link>
              </li>
            ))}
          </Documents>
        </Part>
      )}
      <Part>
        <Heading>Nous contacter</Heading>
        {contactPhone && (
          <p>
            Téléphone{'\u202f'}: <Link href={phoneAddress(contactPhone)}>{contactPhone}</Link>
          </p>
        )}
        {contactEmail && (
          <p>
            E-mail{'\u202f'}: <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>
          </p>
        )}
        {contactHours && <p>{contactHours}</p>}
      </Part>
      {children}
      <Warning>
        <Heading>Effets indésirables</Heading>
        <Text>{content.sideEffects}</Text>
      </Warning>
      <Part>
        <Heading>Protection de vos données</Heading>
        <Text>{content.dataProtection}</Text>
      </Part>
    </article>
  );
}
