import { Mail } from 'lucide-react';
import { NumberField, PasswordField, SearchField, TextArea, TextField } from '../index.ts';
import { type GalleryEntry, live } from './entry.tsx';

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
];

/** Fields whose value is typed. */
export const fieldEntries: readonly GalleryEntry[] = [text, ...others];
