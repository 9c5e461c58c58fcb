import { Button, Card, PageHeader, Section, StatusBadge, Timeline, type TimelineState } from '../index.ts';
import { type GalleryEntry, still } from './entry.tsx';

function stages(states: readonly TimelineState[]) {
  const labels = ['Brouillon', 'Relecture', 'Validation', 'Publication', 'Clôture', 'Archive'];
  return states.map((state, index) => ({
    id: `s${index}`,
    label: labels[index] ?? '',
    state,
    detail: state === 'done' ? `0${index + 1}/03/26` : undefined,
  }));
}

/** What a page is headed and divided by. */
export const pagePartEntries: readonly GalleryEntry[] = [
  {
    id: 'timeline',
    title: 'Frise',
    group: 'Affichage',
    states: [
      still('En cours', () => (
        <Timeline label="Avancement" steps={stages(['done', 'done', 'present', 'todo', 'todo', 'todo'])} />
      )),
      still('Arrêtée', () => <Timeline label="Avancement arrêté" steps={stages(['done', 'done', 'stopped'])} />),
    ],
  },
  {
    id: 'page-header',
    title: 'En-tête de page',
    group: 'Affichage',
    states: [
      still('Complet', () => (
        <PageHeader
          title="Rencontres de printemps"
          status={<StatusBadge tone="progress">En relecture</StatusBadge>}
          subtitle={
            <>
              <span>12/03/26 – 14/03/26</span>
              <span>Lyon</span>
            </>
          }
          actions={
            <>
              <Button>Modifier</Button>
              <Button variant="primary" reason="La relecture n’est pas terminée.">
                Publier
              </Button>
            </>
          }
        />
      )),
    ],
  },
  {
    id: 'section',
    title: 'Section',
    group: 'Affichage',
    states: [
      still('Avec description', () => (
        <Section
          title="Équipe"
          description="Les personnes qui suivent le dossier."
          actions={<Button size="sm">Ajouter</Button>}
        >
          <Card>Contenu</Card>
        </Section>
      )),
    ],
  },
];
