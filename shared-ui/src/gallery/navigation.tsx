import { Breadcrumbs, type StepState, Steps, Tabs } from '../index.ts';
import { type GalleryEntry, live, still } from './entry.tsx';

const stepLabels = ['Informations', 'Équipe', 'Lieu', 'Quotas', 'Documents'];
const stepStates: readonly StepState[] = ['done', 'incomplete', 'present', 'todo', 'todo'];

export const navigationEntries: readonly GalleryEntry[] = [
  {
    id: 'tabs',
    title: 'Onglets',
    group: 'Navigation',
    states: [
      live<'a' | 'b' | 'c'>('Avec compte', 'a', (selected, onSelect) => (
        <Tabs
          label="Exemple"
          selected={selected}
          onSelect={onSelect}
          items={[
            { id: 'a', label: 'Informations', content: 'Le contenu du premier onglet.' },
            { id: 'b', label: 'Personnes', count: 12, content: 'Le contenu du deuxième.' },
            { id: 'c', label: 'Historique', content: 'Le contenu du troisième.' },
          ]}
        />
      )),
    ],
  },
  {
    id: 'breadcrumbs',
    title: 'Fil d’Ariane',
    group: 'Navigation',
    states: [
      still('Trois niveaux', () => (
        <Breadcrumbs
          items={[
            { id: 'home', label: 'Accueil', href: '#breadcrumbs' },
            { id: 'list', label: 'Dossiers', href: '#breadcrumbs' },
            { id: 'one', label: 'Rencontres de printemps' },
          ]}
        />
      )),
    ],
  },
  {
    id: 'steps',
    title: 'Étapes',
    group: 'Navigation',
    states: [
      live('Fait, présent, incomplet', 2, (present, set) => (
        <Steps
          label="Étapes"
          steps={stepLabels.map((label, index) => {
            const state = stepStates[index] ?? 'todo';
            return {
              id: String(index),
              label,
              state: index === present ? 'present' : state === 'present' ? 'done' : state,
            };
          })}
          onSelect={(id) => set(Number(id))}
        />
      )),
    ],
  },
];
