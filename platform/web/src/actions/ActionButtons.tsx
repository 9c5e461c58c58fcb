import { messageOf, messages } from '@portal/domain/messages';
import { Button, ConfirmDialog } from '@portal/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

/** A row of `availableActions`, as the graph gives it. */
export interface ActionOffer {
  name: string;
  label: string;
  allowed: boolean;
  /** Code of the reason why not. */
  reason?: string | null | undefined;
  /** What the button asks for first. */
  asks?: string | null | undefined;
}

/** What the person gave with the action. */
export interface ActionAnswer {
  confirmed?: boolean;
  reason?: string;
  comment?: string;
}

export interface ActionButtonsProps {
  actions: readonly ActionOffer[];
  /** Does it. When it throws, the dialog stays open with what was typed and shows the message. */
  onAction: (name: string, answer: ActionAnswer) => unknown;
  /** The action under way. */
  pending?: string | undefined;
  /** The one to stand out; the first allowed one unless told otherwise. */
  primary?: string;
  /** Drawn as dangerous: what cannot be taken back. */
  dangerous?: readonly string[];
  /** Explanation of a reason that the messages of the domain do not have, e.g. with details of the object. */
  explain?: (action: ActionOffer) => string | undefined;
  /** Text of the dialog of an action that asks for something. */
  describe?: (action: ActionOffer) => string | undefined;
}

const Row = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--ui-2);
`;

/** Why an action is not allowed now, in words. */
export function explanationOf({ allowed, reason }: ActionOffer): string | undefined {
  if (allowed) return undefined;
  return reason && reason in messages ? messageOf(reason as keyof typeof messages) : messages.ILLEGAL_TRANSITION;
}

function answerOf(asks: string | null | undefined, text: string): ActionAnswer {
  if (asks === 'checkbox') return { confirmed: true };
  if (asks === 'comment') return { comment: text };
  return { reason: text };
}

const questions: Record<string, string> = { reason: 'Motif', comment: 'Commentaire' };

/**
 * The buttons of an object, drawn from its `availableActions`: each does its action, or stays reachable and says why it is not allowed now.
 * An action that asks for a confirmation, a reason or a comment opens a dialog first.
 */
export function ActionButtons(props: ActionButtonsProps) {
  const { actions, onAction, pending, dangerous = [], explain, describe } = props;
  const [asking, setAsking] = useState<ActionOffer>();
  const primary = props.primary ?? actions.find((action) => action.allowed && !dangerous.includes(action.name))?.name;
  const variantOf = ({ name }: ActionOffer) =>
    dangerous.includes(name) ? 'danger' : name === primary ? 'primary' : 'secondary';
  const question = questions[asking?.asks ?? ''];
  return (
    <>
      <Row>
        {actions.map((action) => (
          <Button
            key={action.name}
            variant={variantOf(action)}
            isPending={pending === action.name}
            reason={action.allowed ? undefined : (explain?.(action) ?? explanationOf(action))}
            onPress={() => (action.asks ? setAsking(action) : onAction(action.name, {}))}
          >
            {action.label}
          </Button>
        ))}
      </Row>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={asking ? `${asking.label} ?` : ''}
        confirmLabel={asking?.label ?? ''}
        tone={asking && dangerous.includes(asking.name) ? 'danger' : 'default'}
        {...(asking?.asks === 'checkbox' ? { requireCheck: 'Je confirme le changement de statut' } : {})}
        {...(question ? { reason: { label: question, maxLength: 2000 } } : {})}
        onConfirm={async ({ reason }) => {
          if (asking) await onAction(asking.name, answerOf(asking.asks, reason));
        }}
        onClose={() => setAsking(undefined)}
      >
        {asking && describe?.(asking)}
      </ConfirmDialog>
    </>
  );
}
