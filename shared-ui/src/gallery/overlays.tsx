import { FileText, User } from 'lucide-react';
import {
  Actions,
  Button,
  CloseButton,
  CommandPalette,
  ConfirmDialog,
  Drawer,
  FormColumn,
  Modal,
  ShortcutHelp,
  TextField,
} from '../index.ts';
import { type GalleryEntry, live, wait } from './entry.tsx';

const commands = [
  { id: 'new', label: 'Créer un dossier', group: 'Actions', shortcut: 'N', onAction: () => undefined },
  {
    id: 'doc',
    label: 'Programme définitif',
    detail: 'Document',
    group: 'Récents',
    icon: <FileText aria-hidden />,
    onAction: () => undefined,
  },
];

async function searchPeople(text: string) {
  await wait(150);
  return ['Claire Fontaine', 'Élodie Marchand']
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({
      id: name,
      label: name,
      group: 'Personnes',
      icon: <User aria-hidden />,
      onAction: () => undefined,
    }));
}

export const overlayEntries: readonly GalleryEntry[] = [
  {
    id: 'modal',
    title: 'Fenêtre',
    group: 'Fenêtres',
    states: [
      live('760 px', false, (isOpen, set) => (
        <>
          <Button onPress={() => set(true)}>Ouvrir</Button>
          <Modal
            isOpen={isOpen}
            onClose={() => set(false)}
            title="Ajouter une personne"
            footer={
              <>
                <CloseButton>Annuler</CloseButton>
                <Button variant="primary" onPress={() => set(false)}>
                  Ajouter
                </Button>
              </>
            }
          >
            <FormColumn>
              <TextField label="Prénom" isRequired />
              <TextField label="Nom" isRequired />
            </FormColumn>
          </Modal>
        </>
      )),
    ],
  },
  {
    id: 'confirm-dialog',
    title: 'Confirmation',
    group: 'Fenêtres',
    states: [
      live('Case obligatoire et motif', false, (isOpen, set) => (
        <>
          <Button variant="danger" onPress={() => set(true)}>
            Clôturer
          </Button>
          <ConfirmDialog
            isOpen={isOpen}
            onClose={() => set(false)}
            title={'Clôturer\u202f?'}
            confirmLabel="Clôturer"
            tone="danger"
            requireCheck="Je comprends que rien ne pourra plus être modifié."
            reason={{ label: 'Motif', maxLength: 200 }}
            onConfirm={() => wait(800)}
          >
            Cette action ne peut pas être annulée.
          </ConfirmDialog>
        </>
      )),
      live('Refus du serveur', false, (isOpen, set) => (
        <>
          <Button onPress={() => set(true)}>Publier</Button>
          <ConfirmDialog
            isOpen={isOpen}
            onClose={() => set(false)}
            title={'Publier maintenant\u202f?'}
            confirmLabel="Publier"
            onConfirm={async () => {
              await wait(600);
              throw new Error('Le dossier a changé entre-temps. Rechargez la page.');
            }}
          >
            Les personnes concernées seront prévenues.
          </ConfirmDialog>
        </>
      )),
    ],
  },
  {
    id: 'drawer',
    title: 'Panneau latéral',
    group: 'Fenêtres',
    states: [
      live('À droite', false, (isOpen, set) => (
        <>
          <Button onPress={() => set(true)}>Ouvrir</Button>
          <Drawer
            isOpen={isOpen}
            onClose={() => set(false)}
            title="Détail"
            footer={<CloseButton>Fermer le détail</CloseButton>}
          >
            La page reste visible à côté.
          </Drawer>
        </>
      )),
    ],
  },
  {
    id: 'command-palette',
    title: 'Palette de commandes',
    group: 'Fenêtres',
    states: [
      live('Ctrl + K', false, (isOpen, set) => (
        <Actions>
          <Button onPress={() => set(true)}>Ouvrir</Button>
          <CommandPalette
            isOpen={isOpen}
            onOpenChange={set}
            items={commands}
            onSearch={searchPeople}
            hasShortcut={false}
          />
        </Actions>
      )),
    ],
  },
  {
    id: 'shortcut-help',
    title: 'Raccourcis',
    group: 'Fenêtres',
    states: [
      live('Touche ?', false, (isOpen, set) => (
        <>
          <Button onPress={() => set(true)}>Ouvrir</Button>
          <ShortcutHelp
            isOpen={isOpen}
            onOpenChange={set}
            groups={[
              {
                title: 'Partout',
                shortcuts: [
                  { keys: ['Ctrl', 'K'], label: 'Rechercher ou lancer une action' },
                  { keys: ['?'], label: 'Afficher les raccourcis' },
                ],
              },
            ]}
          />
        </>
      )),
    ],
  },
];
