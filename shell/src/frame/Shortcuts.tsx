import { ShortcutHelp } from '@portal/shared-ui/dialogs';

const groups = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'Rechercher ou lancer une action' },
      { keys: ['?'], label: 'Afficher les raccourcis' },
      { keys: ['Échap'], label: 'Fermer une fenêtre ou un menu' },
      { keys: ['F6'], label: 'Aller aux messages' },
    ],
  },
  {
    title: 'Dans un tableau',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], label: 'Changer de cellule' },
      { keys: ['Début', 'Fin'], label: 'Aller au début ou à la fin de la ligne' },
      { keys: ['Entrée'], label: 'Ouvrir la ligne' },
      { keys: ['Espace'], label: 'Sélectionner la ligne' },
    ],
  },
];

/** `?`: what the keyboard can do. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutHelp isOpen onOpenChange={onClose} groups={groups} />;
}
