import type { Right } from '@portal/domain/rights/catalogue';
import { userActions } from '@portal/domain/users/actions';
import { Card, Stack } from '@portal/shared-ui';
import { lazyDialog, useActions } from '@portal/web';
import { DialogButton } from '@portal/web/document/DialogButton';
import { KeyRound } from 'lucide-react';
import styled from 'styled-components';
import { userTypeLabels } from '../../words.ts';
import type { ShownUser } from '../form/user-values.ts';
import { grouped, judgedOf, knownRights, ofType, rightLabel } from './rights-of-user.ts';

const RightsDialog = lazyDialog(async () => (await import('./RightsDialog.tsx')).RightsDialog);

const Groups = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  & dt {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Folded = styled.details`
  & > summary {
    min-height: 32px;
    color: var(--ui-text-2);
    cursor: pointer;
  }
  & > dl {
    padding-top: var(--ui-2);
  }
`;

const Listed = ({ rights }: { rights: readonly Right[] }) => (
  <Groups>
    {grouped(rights).map((group) => (
      <div key={group.domain}>
        <dt>{group.label}</dt>
        {group.rights.map((right) => (
          <dd key={right}>{rightLabel(right)}</dd>
        ))}
      </div>
    ))}
  </Groups>
);

/** What a user may do: what was added for them, and what the type gives. */
export function UserRights({ user, onDone }: { user: ShownUser; onDone: () => void }) {
  const { userType } = user;
  const granting = useActions(userActions)('grantAdditionalRights', judgedOf(user));
  const added = knownRights(user.additionalRights);
  const own = ofType(userType);
  return (
    <Card
      title="Droits complémentaires"
      actions={
        <DialogButton verdict={granting} label="Modifier les droits" size="sm" icon={<KeyRound aria-hidden />}>
          {(close) => <RightsDialog user={user} onDone={onDone} onClose={close} />}
        </DialogButton>
      }
    >
      <Stack $gap={4}>
        {added.length > 0 ? <Listed rights={added} /> : <p>Aucun droit en plus de ceux de son type.</p>}
        <Folded>
          <summary>
            {own.length} droits donnés par le type {userTypeLabels[userType]}
          </summary>
          <Listed rights={own} />
        </Folded>
      </Stack>
    </Card>
  );
}
