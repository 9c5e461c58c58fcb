import { Banner, Button, SearchField, Section, Skeleton, Stack } from '@portal/shared-ui';
import { saveBlob } from '@portal/web/files/save-blob';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Code } from './Code.tsx';

const address = '/api/schema.graphql';

type Read = { text: string } | { problem: string } | undefined;

async function read(signal: AbortSignal): Promise<Read> {
  const answer = await fetch(address, { signal });
  if (answer.ok) return { text: await answer.text() };
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  return { problem: errors?.[0]?.message ?? 'Le schéma n’a pas pu être chargé.' };
}

/** The definitions in which a word stands; all without one. */
export const definitionsWith = (text: string, word: string): string =>
  word.trim() === ''
    ? text
    : text
        .split(/\n\n(?=\S)/)
        .filter((one) => one.toLocaleLowerCase('fr-FR').includes(word.trim().toLocaleLowerCase('fr-FR')))
        .join('\n\n');

/** The schema of the API: to read, to search, and as a file. */
export function ApiSchema() {
  const [schema, setSchema] = useState<Read>();
  const [word, setWord] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    // Each turn asks again.
    void turn;
    read(leaving.signal).then(setSchema, () => {
      if (!leaving.signal.aborted) setSchema({ problem: 'Le schéma n’a pas pu être chargé.' });
    });
    return () => leaving.abort();
  }, [turn]);
  const text = schema && 'text' in schema ? schema.text : undefined;
  const found = useMemo(() => text && definitionsWith(text, word), [text, word]);
  return (
    <Section
      title="Schéma"
      description="GraphQL, à l’adresse /graphql, avec les descriptions des types et des champs."
      actions={
        text && (
          <Button icon={<Download aria-hidden />} onPress={() => saveBlob(new Blob([text]), 'portail.graphql')}>
            Télécharger le schéma
          </Button>
        )
      }
    >
      <Stack $gap={3}>
        {!schema && <Skeleton lines={8} label="Chargement du schéma" />}
        {schema && 'problem' in schema && (
          <Banner
            tone="warning"
            title={schema.problem}
            actions={
              <Button size="sm" onPress={() => setTurn(turn + 1)}>
                Réessayer
              </Button>
            }
          />
        )}
        {found !== undefined && (
          <>
            <SearchField label="Chercher dans le schéma" placeholder="Type, champ…" value={word} onChange={setWord} />
            <Code label="Schéma de l’API">{found || 'Rien de ce nom.'}</Code>
          </>
        )}
      </Stack>
    </Section>
  );
}
