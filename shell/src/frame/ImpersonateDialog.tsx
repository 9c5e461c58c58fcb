import { canBeImpersonated, userTypeLabels } from '@portal/domain/actors/user-types';
import { Avatar, Button, EmptyState, ErrorCard, Modal, SearchField, Skeleton } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web/data/use-page-query';
import { startImpersonation } from '@portal/web/session/impersonation';
import { usePortal } from '@portal/web/session/portal-context';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { ImpersonableUsersDocument } from '../generated/graphql.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-height: 240px;
  max-height: 420px;
  margin-top: var(--ui-4);
  padding: 0;
  overflow: auto;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--ui-3);
    padding: var(--ui-2);
    border-radius: var(--ui-radius);
  }
  & > li:hover {
    background: var(--ui-hover);
  }
  & > li > div {
    flex: 1;
    min-width: 0;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-xs);
  }
`;

const fewest = 2;

function Found({ search, onClose }: { search: string; onClose: () => void }) {
  const { me } = usePortal();
  const isShort = search.trim().length < fewest;
  const asked = { search: search.trim() };
  const part = usePageQuery(ImpersonableUsersDocument, asked, (data) => data.users.items, { skip: isShort });
  if (isShort)
    return (
      <EmptyState kind="nothingYet" title="Qui cherchez-vous ?">
        Saisissez au moins deux lettres du nom ou de l’adresse e-mail.
      </EmptyState>
    );
  if (part.problem) {
    const { title, message, code, traceId } = part.problem;
    return (
      <ErrorCard title={title} code={code} traceId={traceId} onRetry={part.retry}>
        {message}
      </ErrorCard>
    );
  }
  if (part.isWaiting) return <Skeleton height={240} />;
  const users = (part.data ?? []).filter(
    ({ userUuid, userType }) => userUuid !== me.userUuid && canBeImpersonated(userType),
  );
  if (users.length === 0) return <EmptyState kind="noResult">Personne de ce nom ne peut être remplacé.</EmptyState>;
  return (
    <List>
      {users.map(({ userUuid, firstName, lastName, email, userType }) => {
        const name = `${firstName} ${lastName}`;
        const start = () => {
          onClose();
          startImpersonation({ userUuid, name });
        };
        return (
          <li key={userUuid}>
            <Avatar name={name} size={32} />
            <div>
              {name}
              <br />
              <small>
                {userTypeLabels[userType] ?? userType} · {email}
              </small>
            </div>
            <Button size="sm" onPress={start} aria-label={`Agir à la place de ${name}`}>
              Choisir
            </Button>
          </li>
        );
      })}
    </List>
  );
}

/** Finds the person to impersonate; choosing one leads Home and reloads the page. */
export default function ImpersonateDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  return (
    <Modal isOpen onClose={onClose} title="Agir à la place de…" width={560}>
      <SearchField
        label="Nom ou adresse e-mail"
        value={text}
        onChange={setText}
        placeholder="Nom ou adresse e-mail"
        autoFocus
      />
      <Found search={search} onClose={onClose} />
    </Modal>
  );
}
