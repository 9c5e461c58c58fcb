import { Mail } from 'lucide-react';
import {
  ComboBox,
  FileField,
  NumberField,
  type Option,
  PasswordField,
  SearchField,
  Select,
  type StoredFile,
  TextArea,
  TextField,
} from '../index.ts';
import { type GalleryEntry, live } from './entry.tsx';

export const cities: readonly Option[] = [
  'Amiens',
  'Besançon',
  'Évreux',
  'Île-Rousse',
  'Lyon',
  'Marseille',
  'Nîmes',
  'Orléans',
  'Paris',
  'Saint-Étienne',
  'Toulouse',
  'Vannes',
].map((label, index) => ({ id: `city-${index}`, label }));
const sizes: readonly Option[] = [
  { id: 's', label: 'Petite', detail: 'Jusqu’à 20 personnes' },
  { id: 'm', label: 'Moyenne', detail: 'Jusqu’à 80 personnes' },
  { id: 'l', label: 'Grande', detail: 'Au-delà', isDisabled: true },
];

const text: GalleryEntry = {
  id: 'text-field',
  title: 'Texte',
  group: 'Champs',
  states: [
    live('Aide et obligatoire', '', (value, onChange) => (
      <TextField label="Titre" isRequired help="Tel qu’il sera affiché." value={value} onChange={onChange} />
    )),
    live('Rempli, avec icône', 'claire@exemple.fr', (value, onChange) => (
      <TextField
        label="Adresse électronique"
        type="email"
        before={<Mail size={16} aria-hidden />}
        value={value}
        onChange={onChange}
      />
    )),
    live('Erreur', 'Réunion', (value, onChange) => (
      <TextField
        label="Titre"
        isRequired
        errorMessage="Ce titre est déjà pris. Choisissez-en un autre."
        value={value}
        onChange={onChange}
      />
    )),
    live('Inactif', 'Paris', (value, onChange) => (
      <TextField label="Lieu" isDisabled value={value} onChange={onChange} />
    )),
    live('Lecture seule', 'FR-2026-001', (value, onChange) => (
      <TextField label="Référence" isReadOnly value={value} onChange={onChange} />
    )),
  ],
};

const others: readonly GalleryEntry[] = [
  {
    id: 'text-area',
    title: 'Texte long',
    group: 'Champs',
    states: [
      live('Compteur', 'Quelques mots.', (value, onChange) => (
        <TextArea label="Commentaire" maxLength={120} value={value} onChange={onChange} />
      )),
      live('Trop long', 'Un texte collé depuis ailleurs, trop long.', (value, onChange) => (
        <TextArea
          label="Résumé"
          maxLength={30}
          errorMessage="Raccourcissez le résumé à 30 caractères."
          value={value}
          onChange={onChange}
        />
      )),
    ],
  },
  {
    id: 'password-field',
    title: 'Mot de passe',
    group: 'Champs',
    states: [
      live('Masqué ou affiché', 'Secret123', (value, onChange) => (
        <PasswordField label="Mot de passe" value={value} onChange={onChange} />
      )),
      live('Erreur', 'abc', (value, onChange) => (
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          errorMessage="8 caractères au moins."
          value={value}
          onChange={onChange}
        />
      )),
    ],
  },
  {
    id: 'number-field',
    title: 'Nombre',
    group: 'Champs',
    states: [
      live<number | null>('Avec pas', 12, (value, onChange) => (
        <NumberField label="Places" min={0} max={500} value={value} onChange={onChange} />
      )),
      live<number | null>('Montant', 1234.5, (value, onChange) => (
        <NumberField
          label="Montant"
          hasNoSteppers
          format={{ style: 'currency', currency: 'EUR' }}
          value={value}
          onChange={onChange}
        />
      )),
      live<number | null>('Vide, erreur', null, (value, onChange) => (
        <NumberField label="Places" isRequired errorMessage="Indiquez au moins 1." value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'search-field',
    title: 'Recherche',
    group: 'Champs',
    states: [
      live('Vide ou rempli', 'élodie', (value, onChange) => (
        <SearchField label="Rechercher" value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'select',
    title: 'Liste courte',
    group: 'Champs',
    states: [
      live<string | null>('À choisir', null, (value, onChange) => (
        <Select label="Taille" isRequired options={sizes} value={value} onChange={onChange} />
      )),
      live<string | null>('Choisi', 'm', (value, onChange) => (
        <Select label="Taille" options={sizes} value={value} onChange={onChange} help="Modifiable plus tard." />
      )),
      live<string | null>('Erreur', null, (value, onChange) => (
        <Select
          label="Taille"
          options={sizes}
          errorMessage="Choisissez une taille."
          value={value}
          onChange={onChange}
        />
      )),
      live<string | null>('Inactif', 's', (value, onChange) => (
        <Select label="Taille" isDisabled options={sizes} value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'combo-box',
    title: 'Liste longue',
    group: 'Champs',
    states: [
      live<string | null>('Sans accents ni casse', null, (value, onChange) => (
        <ComboBox label="Ville" options={cities} placeholder="Saisir un nom" value={value} onChange={onChange} />
      )),
      live<string | null>('Choisi', 'city-8', (value, onChange) => (
        <ComboBox label="Ville" options={cities} value={value} onChange={onChange} />
      )),
      live<string | null>('Recherche en cours', null, (value, onChange) => (
        <ComboBox label="Ville" options={[]} isLoading onSearch={() => undefined} value={value} onChange={onChange} />
      )),
    ],
  },
  {
    id: 'file-field',
    title: 'Fichier',
    group: 'Champs',
    states: [
      live<File | StoredFile | null>('Vide', null, (value, onChange) => (
        <FileField label="Programme" isRequired value={value} onChange={onChange} />
      )),
      live<File | StoredFile | null>(
        'Choisi',
        { name: 'programme.pdf', size: 1_400_000, href: '#file' },
        (value, onChange) => <FileField label="Programme" value={value} onChange={onChange} />,
      ),
      live<File | StoredFile | null>('Envoi', { name: 'programme.pdf', size: 1_400_000 }, (value, onChange) => (
        <FileField label="Programme" progress={42} value={value} onChange={onChange} onCancel={() => onChange(null)} />
      )),
      live<File | StoredFile | null>('Erreur', null, (value, onChange) => (
        <FileField label="Programme" errorMessage="Ajoutez un fichier PDF." value={value} onChange={onChange} />
      )),
    ],
  },
];

export const fieldEntries: readonly GalleryEntry[] = [text, ...others];
