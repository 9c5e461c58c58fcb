import { Card, Columns, matchesSearch, PageHeader, SearchField, Section, Stack } from '@portal/shared-ui';
import { type GalleryEntry, gallery } from '@portal/shared-ui/gallery';
import { useState } from 'react';

function Widget({ entry }: { entry: GalleryEntry }) {
  return (
    <Section title={entry.title} id={entry.id}>
      <Columns $min={420}>
        {entry.states.map(({ name, render }) => (
          <Card key={name} title={name} headingLevel={3}>
            {render()}
          </Card>
        ))}
      </Columns>
    </Section>
  );
}

/** Every widget of the design system in every state, live. */
export default function Ui() {
  const [search, setSearch] = useState('');
  const shown = gallery.filter(({ title, group }) => matchesSearch(`${title} ${group}`, search));
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Composants"
        subtitle="Chaque élément de l’interface, dans tous ses états."
        actions={<SearchField label="Rechercher un composant" value={search} onChange={setSearch} />}
      />
      {shown.map((entry) => (
        <Widget key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}
