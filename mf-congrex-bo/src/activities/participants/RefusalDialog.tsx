import { Button, ButtonLink, Modal, Stack } from '@portal/shared-ui';
import { reference } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import styled from 'styled-components';
import type { Refusal } from './refusal.ts';

const People = styled.ul`
  margin: 0; padding: 0; list-style: none; border: 1px solid var(--ui-border); border-radius: var(--ui-radius); max-height: 320px; overflow-y: auto;
  & > li { display: flex; flex-direction: column; gap: 2px; padding: var(--ui-2) var(--ui-3); overflow-wrap: anywhere; }
  & > li + li { border-top: 1px solid var(--ui-border); }
  & small { color: var(--ui-text-2); font-size: var(--ui-text-sm); }
`;

const Reference = styled.small`
  color: var(--ui-text-2); font-size: var(--ui-text-xs); overflow-wrap: anywhere;
`;

interface RefusalDialogProps {
  refusal: Refusal | undefined;
  nameOf: (id: string) => string | undefined;
  /** How many the action was asked for; the way on without the refused is offered when all of them are known. */
  asked: number;
  /** Where the quota is changed, for whoever may. */
  quotaPath: string | undefined;
  /** « 2 places libres ». */
  placesLeft: string;
  onGoOn: () => void;
  onClose: () => void;
}

/** Why nothing was changed, person by person. */
export function RefusalDialog(props: RefusalDialogProps) {
  const { refusal, nameOf, asked, quotaPath, placesLeft, onGoOn, onClose } = props;
  const { problem, people = [], count = 0 } = refusal ?? {};
  const isFull = problem?.code === 'ACTIVITY_FULL' || problem?.code === 'ACTIVITY_PLACES_MISSING';
  const others = asked - people.length;
  const canGoOn = others > 0 && people.length > 0 && people.length === count;
  return (
    <Modal
      isOpen={refusal !== undefined}
      onClose={onClose}
      title="Rien n’a été modifié"
      width={560}
      footer={
        <>
          <Button onPress={onClose} variant={canGoOn ? 'secondary' : 'primary'}>
            Fermer
          </Button>
          {isFull && quotaPath && (
            <ButtonLink as={RouterLink} {...{ to: quotaPath }}>
              Modifier le quota
            </ButtonLink>
          )}
          {canGoOn && (
            <Button variant="primary" onPress={onGoOn}>
              {others > 1 ? `Continuer avec les ${others} autres` : 'Continuer avec l’autre personne'}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Stack $gap={3}>
          {people.length === 0 && <p>{problem.message}</p>}
          {isFull && (
            <p>
              {placesLeft}
              {asked > 1 ? ` pour ${asked} personnes choisies.` : '.'}
            </p>
          )}
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
          <Reference>{reference(problem)}</Reference>
        </Stack>
      )}
    </Modal>
  );
}
