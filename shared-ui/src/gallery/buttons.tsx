import { Archive, Copy, Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { Actions, Button, ButtonLink, IconButton, Link, Menu, Tooltip } from '../index.ts';
import { type GalleryEntry, live, still, wait } from './entry.tsx';

const nothing = () => undefined;

export const buttonEntries: readonly GalleryEntry[] = [
  {
    id: 'button',
    title: 'Bouton',
    group: 'Actions',
    states: [
      still('Quatre aspects', () => (
        <Actions>
          <Button variant="primary">Enregistrer</Button>
          <Button>Modifier</Button>
          <Button variant="quiet">Annuler</Button>
          <Button variant="danger">Supprimer</Button>
        </Actions>
      )),
      still('Petit, avec icône', () => (
        <Actions>
          <Button size="sm" icon={<Plus aria-hidden />}>
            Ajouter
          </Button>
          <Button size="sm" variant="primary" icon={<Send aria-hidden />}>
            Envoyer
          </Button>
        </Actions>
      )),
      live('En cours (cliquez)', false, (isPending, set) => (
        <Button
          variant="primary"
          isPending={isPending}
          onPress={async () => {
            set(true);
            await wait(1500);
            set(false);
          }}
        >
          Enregistrer
        </Button>
      )),
      still('Inactif', () => (
        <Actions>
          <Button variant="primary" isDisabled>
            Enregistrer
          </Button>
          <Button isDisabled>Modifier</Button>
        </Actions>
      )),
      still('Non permis, avec la raison', () => (
        <Button variant="primary" reason="Deux étapes restent à compléter avant l’envoi.">
          Envoyer
        </Button>
      )),
      still('Pleine largeur', () => (
        <Button isBlock variant="primary">
          Continuer
        </Button>
      )),
    ],
  },
  {
    id: 'icon-button',
    title: 'Bouton icône',
    group: 'Actions',
    states: [
      still('Discret', () => (
        <Actions>
          <IconButton label="Modifier" icon={<Pencil />} />
          <IconButton label="Copier" icon={<Copy />} />
          <IconButton label="Supprimer" icon={<Trash2 />} variant="secondary" />
        </Actions>
      )),
      still('Non permis', () => (
        <IconButton label="Archiver" icon={<Archive />} reason="Seul le propriétaire peut archiver." />
      )),
    ],
  },
  {
    id: 'link',
    title: 'Lien',
    group: 'Actions',
    states: [
      still('Dans un texte', () => (
        <p>
          Consultez <Link href="#link">la page d’aide</Link> pour en savoir plus.
        </p>
      )),
      still('Comme un bouton', () => (
        <Actions>
          <ButtonLink href="#link" $variant="primary">
            Ouvrir
          </ButtonLink>
          <ButtonLink href="#link">Détails</ButtonLink>
        </Actions>
      )),
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    group: 'Actions',
    states: [
      still('Groupes, raison, danger', () => (
        <Menu
          label="Actions"
          trigger={<Button iconAfter={<Ellipsis aria-hidden />}>Plus</Button>}
          groups={[
            [
              { id: 'edit', label: 'Modifier', icon: <Pencil aria-hidden />, shortcut: 'E', onAction: nothing },
              { id: 'copy', label: 'Dupliquer', icon: <Copy aria-hidden />, onAction: nothing },
              { id: 'archive', label: 'Archiver', icon: <Archive aria-hidden />, reason: 'Possible une fois terminé.' },
            ],
            [{ id: 'delete', label: 'Supprimer', icon: <Trash2 aria-hidden />, tone: 'danger', onAction: nothing }],
          ]}
        />
      )),
    ],
  },
  {
    id: 'tooltip',
    title: 'Infobulle',
    group: 'Actions',
    states: [
      still('Sur un bouton', () => (
        <Tooltip text="Enregistré il y a deux minutes" isForButton>
          <Button>Historique</Button>
        </Tooltip>
      )),
    ],
  },
];
