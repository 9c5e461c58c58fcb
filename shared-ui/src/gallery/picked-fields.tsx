import { ComboBox, FileField, type Option, Select, type StoredFile } from '../index.ts';
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

/** Fields whose value is picked: from a list, or among files. */
export const pickedFieldEntries: readonly GalleryEntry[] = [
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
