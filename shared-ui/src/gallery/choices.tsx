import { Checkbox, CheckboxGroup, MultiSelectMenu, type Option, RadioGroup, Switch } from '../index.ts';
import { type GalleryEntry, live, still } from './entry.tsx';
import { cities } from './picked-fields.tsx';

const days: readonly Option[] = [
  { id: 'mon', label: 'Lundi' },
  { id: 'tue', label: 'Mardi', detail: 'Matin seulement' },
  { id: 'wed', label: 'Mercredi', isDisabled: true },
];
const none: readonly string[] = [];

export const choiceEntries: readonly GalleryEntry[] = [
  {
    id: 'checkbox',
    title: 'Case à cocher',
    group: 'Choix',
    states: [
      live('Libre', false, (value, onChange) => (
        <Checkbox
          label="Prévenir les personnes"
          help="Un message part à l’enregistrement."
          value={value}
          onChange={onChange}
        />
      )),
      live('Cochée', true, (value, onChange) => (
        <Checkbox label="Prévenir les personnes" value={value} onChange={onChange} />
      )),
      still('Indéterminée', () => (
        <Checkbox label="Tout sélectionner" isIndeterminate value={false} onChange={() => undefined} />
      )),
      live('Erreur', false, (value, onChange) => (
        <Checkbox
          label="J’accepte les conditions"
          isRequired
          errorMessage="Ce champs est requis"
          value={value}
          onChange={onChange}
        />
      )),
      still('Inactive', () => <Checkbox label="Réservé" isDisabled value onChange={() => undefined} />),
    ],
  },
  {
    id: 'checkbox-group',
    title: 'Cases en groupe',
    group: 'Choix',
    states: [
      live('Colonne', ['mon'] as readonly string[], (value, onChange) => (
        <CheckboxGroup label="Jours" options={days} value={value} onChange={onChange} />
      )),
      live('Ligne, erreur', none, (value, onChange) => (
        <CheckboxGroup
          label="Jours"
          isRequired
          isInline
          options={days}
          errorMessage="Choisissez au moins un jour."
          value={value}
          onChange={onChange}
        />
      )),
    ],
  },
  {
    id: 'radio-group',
    title: 'Un choix parmi peu',
    group: 'Choix',
    states: [
      live<string | null>('Colonne', 'mon', (value, onChange) => (
        <RadioGroup label="Jour" options={days} value={value} onChange={onChange} />
      )),
      live<string | null>('Ligne, erreur', null, (value, onChange) => (
        <RadioGroup
          label="Jour"
          isRequired
          isInline
          options={days}
          errorMessage="Choisissez un jour."
          value={value}
          onChange={onChange}
        />
      )),
    ],
  },
  {
    id: 'switch',
    title: 'Interrupteur',
    group: 'Choix',
    states: [
      live('Éteint', false, (value, onChange) => (
        <Switch label="Recevoir les rappels" value={value} onChange={onChange} />
      )),
      live('Allumé', true, (value, onChange) => (
        <Switch label="Recevoir les rappels" help="Une fois par jour." value={value} onChange={onChange} />
      )),
      still('Inactif', () => <Switch label="Recevoir les rappels" isDisabled value onChange={() => undefined} />),
    ],
  },
  {
    id: 'multi-select-menu',
    title: 'Filtre à choix multiples',
    group: 'Choix',
    states: [
      live<readonly string[]>('Vide', none, (value, onChange) => (
        <MultiSelectMenu label="Ville" options={cities} value={value} onChange={onChange} />
      )),
      live<readonly string[]>('Avec compte', ['city-4', 'city-8'], (value, onChange) => (
        <MultiSelectMenu label="Ville" options={cities} value={value} onChange={onChange} />
      )),
      live<readonly string[]>('Court, sans recherche', ['mon'], (value, onChange) => (
        <MultiSelectMenu label="Jour" options={days} value={value} onChange={onChange} />
      )),
      still('Inactif', () => (
        <MultiSelectMenu label="Ville" options={cities} value={none} onChange={() => undefined} isDisabled />
      )),
    ],
  },
];
