import { Button, CloseButton, Modal, Stack } from '@portal/shared-ui';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Refusal } from './refusal.ts';

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  max-height: 320px;
  overflow-y: auto;
  & > li {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: var(--ui-2) var(--ui-3);
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

interface RefusedDialogProps {
  refusal: Refusal | undefined;
  /** Where something was changed all the same, which `children` say. */
  title?: string;
  nameOf: (id: string) => string | undefined;
  /** How many it could still be applied to; 0 when it is not known who they are. */
  others: number;
  onGoOn: () => void;
  onClose: () => void;
  /** Another way to go on. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Why nothing was changed, person by person, and how to go on for the others. */
export function RefusedDialog(props: RefusedDialogProps) {
  const { refusal, title = 'Rien n’a été modifié', nameOf, others, onGoOn, onClose, action, children } = props;
  const { problem, people = [], count = 0 } = refusal ?? {};
  return (
    <Modal
      isOpen={refusal !== undefined}
      onClose={onClose}
      title={title}
      width={560}
      footer={
        <>
          <CloseButton variant={others > 0 ? 'secondary' : 'primary'}>
            {others > 0 ? 'Ne rien appliquer' : 'Fermer'}
          </CloseButton>
          {action}
          {others > 0 && (
            <Button variant="primary" onPress={onGoOn}>
              {others > 1 ? `Appliquer aux ${others.toLocaleString('fr-FR')} autres` : 'Appliquer à l’autre personne'}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Stack $gap={3}>
          {people.length === 0 && <p>{problem.message}</p>}
          {children}
          {people.length > 0 && (
            <People aria-label="Personnes refusées" tabIndex={0}>
              {people.map(({ id, message }) => (
                <li key={id}>
                  {nameOf(id) ?? 'Participant'}
                  <small>{message}</small>
                </li>
              ))}
            </People>
          )}
          {count > people.length && <p>… et {count - people.length} autres.</p>}
          {people.length === 0 && <ProblemDetails problem={problem} />}
        </Stack>
      )}
    </Modal>
  );
}
