import { Download, Ellipsis } from 'lucide-react';
import {
  Actions,
  Avatar,
  Badge,
  Button,
  Card,
  DefinitionList,
  DocumentCard,
  FactTable,
  IconButton,
  Kbd,
  StatusBadge,
  tones,
} from '../index.ts';
import { type GalleryEntry, still } from './entry.tsx';
import { pagePartEntries } from './page-parts.tsx';

const toneWords = {
  neutral: 'Brouillon',
  info: 'À venir',
  progress: 'En relecture',
  success: 'Validé',
  warning: 'À compléter',
  danger: 'Refusé',
  done: 'Terminé',
};

const facts = [
  { term: 'Dates', value: '12/03/26 – 14/03/26' },
  { term: 'Lieu', value: 'Palais des congrès, Lyon' },
  { term: 'Responsable', value: 'Claire Fontaine' },
  { term: 'Remarque', value: '' },
];

const meals = [
  { post: 'Repas', planned: '60,00 €', paid: '45,00 €' },
  { post: 'Trains', planned: '90,00 €', paid: '90,00 €' },
];

export const displayEntries: readonly GalleryEntry[] = [
  {
    id: 'fact-table',
    title: 'Tableau à lire',
    group: 'Affichage',
    states: [
      still('Avec totaux', () => (
        <FactTable
          label="Budget"
          rows={meals}
          keyOf={({ post }) => post}
          columns={[
            { header: 'Poste', cell: ({ post }) => post, total: 'Total' },
            { header: 'Prévu', cell: ({ planned }) => planned, total: '150,00 €', isNumber: true },
            { header: 'Payé', cell: ({ paid }) => paid, total: '135,00 €', isNumber: true },
          ]}
        />
      )),
    ],
  },
  {
    id: 'status-badge',
    title: 'Statut',
    group: 'Affichage',
    states: [
      still('Toutes les teintes', () => (
        <Actions>
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {toneWords[tone]}
            </StatusBadge>
          ))}
        </Actions>
      )),
      still('Compteur', () => (
        <Actions>
          <Badge>3</Badge>
          <Badge $tone="warning">12</Badge>
          <Badge $tone="danger">99</Badge>
        </Actions>
      )),
    ],
  },
  {
    id: 'card',
    title: 'Carte',
    group: 'Affichage',
    states: [
      still('Titre et actions', () => (
        <Card title="Informations" actions={<Button size="sm">Modifier</Button>} headingLevel={4}>
          <DefinitionList items={facts} />
        </Card>
      )),
      still('Simple', () => <Card>Un sujet, une surface.</Card>),
    ],
  },
  {
    id: 'definition-list',
    title: 'Liste de faits',
    group: 'Affichage',
    states: [
      still('Lignes', () => <DefinitionList items={facts} />),
      still('Colonnes', () => <DefinitionList isStacked items={facts} />),
    ],
  },
  {
    id: 'document-card',
    title: 'Carte de document',
    group: 'Affichage',
    states: [
      still('Avec actions', () => (
        <DocumentCard
          name="programme-definitif.pdf"
          type="Programme"
          size={1_400_000}
          date="12/03/26"
          href="#document"
          actions={<IconButton label="Télécharger" icon={<Download />} />}
        />
      )),
      still('Long, avec statut', () => (
        <DocumentCard
          name="un-nom-de-fichier-vraiment-tres-long-qui-ne-tient-pas.pdf"
          type="Autre"
          badge={<StatusBadge tone="warning">À signer</StatusBadge>}
          actions={<IconButton label="Plus d’actions" icon={<Ellipsis />} />}
        />
      )),
    ],
  },
  ...pagePartEntries,
  {
    id: 'avatar',
    title: 'Personne',
    group: 'Affichage',
    states: [
      still('Initiales', () => (
        <Actions>
          {['Claire Fontaine', 'Élodie Marchand', 'Jean-Paul', 'Théo Nguyen'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Grande Image" size={44} />
        </Actions>
      )),
    ],
  },
  {
    id: 'kbd',
    title: 'Touche',
    group: 'Affichage',
    states: [
      still('Raccourci', () => (
        <Actions>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Actions>
      )),
    ],
  },
];
