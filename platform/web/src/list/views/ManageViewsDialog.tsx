import { Badge, CloseButton, IconButton, Modal } from '@portal/shared-ui';
import { Star, StarOff, Trash2 } from '@portal/shared-ui/icons';
import { type Problem, problemOf } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { ProblemDetails } from '../../document/ProblemDetails.tsx';
import type { SavedView, SavedViews } from './saved-views.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-2);
    padding: var(--ui-2) 0;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & > li > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Failure = styled.div`
  color: var(--ui-danger-fg);
`;

/** The saved views of the list: which one it opens with, and which to delete. */
export default function ManageViewsDialog({ views, onClose }: { views: SavedViews; onClose: () => void }) {
  const [failure, setFailure] = useState<Problem>();
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(problemOf(error));
    }
  };
  const star = ({ savedViewUuid, isDefault, name }: SavedView) => (
    <IconButton
      size="sm"
      label={
        isDefault ? `Ne plus ouvrir la liste avec «\u202f${name}\u202f»` : `Ouvrir la liste avec «\u202f${name}\u202f»`
      }
      icon={isDefault ? <StarOff aria-hidden /> : <Star aria-hidden />}
      onPress={() => void attempt(() => views.setDefault(isDefault ? null : savedViewUuid))}
    />
  );
  return (
    <Modal isOpen onClose={onClose} title="Vues enregistrées" width={520} footer={<CloseButton>Fermer</CloseButton>}>
      {failure && (
        <Failure role="alert">
          {failure.message}
          <ProblemDetails problem={failure} />
        </Failure>
      )}
      <List>
        {(views.views ?? []).map((view) => (
          <li key={view.savedViewUuid}>
            <span>{view.name}</span>
            {view.isDefault && <Badge $tone="info">Par défaut</Badge>}
            {view.isShared && <Badge>{view.isOwn ? 'Partagée' : 'Partagée avec vous'}</Badge>}
            {star(view)}
            {view.isOwn && (
              <IconButton
                size="sm"
                label={`Supprimer «\u202f${view.name}\u202f»`}
                icon={<Trash2 aria-hidden />}
                onPress={() => void attempt(() => views.remove(view.savedViewUuid))}
              />
            )}
          </li>
        ))}
      </List>
    </Modal>
  );
}
