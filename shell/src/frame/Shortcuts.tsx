import { ShortcutHelp } from '@portal/shared-ui';
import { useState } from 'react';

const groups = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'Rechercher ou lancer une action' },
      { keys: ['?'], label: 'Afficher les raccourcis' },
    ],
  },
  {
    title: 'Dans une fenêtre',
    shortcuts: [{ keys: ['Échap'], label: 'Fermer' }],
  },
];

/** The list of shortcuts, opened by `?` on every page (look.md, habit 8). */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  return <ShortcutHelp isOpen={isOpen} onOpenChange={setOpen} groups={groups} />;
}
