import { lazyDialog } from '@portal/web/remote/lazy-dialog';
import { useRight } from '@portal/web/session/portal-context';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { unreadLabel, useUnread } from './unread-store.ts';

const Panel = lazyDialog(async () => (await import('./NotificationPanel.tsx')).default);

const Button = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: var(--ui-radius);
  background: none;
  color: var(--ui-text-2);
  cursor: pointer;
  &:hover {
    background: var(--ui-hover);
    color: var(--ui-text);
  }
  & > svg {
    width: 18px;
    height: 18px;
  }
  & > b {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 19px;
    min-width: 16px;
    padding: 0 4px;
    border-radius: 8px;
    background: var(--ui-accent);
    color: var(--ui-on-accent);
    font-size: 0.625rem;
    font-weight: 600;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 720px) {
    width: 44px;
    height: 44px;
    & > b {
      inset-block-start: 5px;
      inset-inline-start: 23px;
    }
  }
`;

/** What happened for the person: how much of it is unread, and the list behind it. */
export function NotificationBell() {
  const isOffered = useRight('manageOwnPreferences');
  const { count } = useUnread();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === undefined ? 'Notifications' : `Notifications : ${unreadLabel(count)}`}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden />
        {Boolean(count) && <b aria-hidden>{count! > 99 ? '99+' : count}</b>}
      </Button>
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}
