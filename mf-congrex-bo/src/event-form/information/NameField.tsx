import { messages } from '@portal/domain/messages';
import { TextField } from '@portal/shared-ui';
import { useController, useLabels } from '@portal/web/forms';
import { useApolloClient } from '@portal/web/graphql';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IsEventNameAvailableDocument } from '../../generated/graphql.ts';

const typingPause = 350;

const Free = styled.span`
  display: inline-flex; align-items: center; gap: 6px; color: var(--ui-success-fg);
`;

type Availability = 'unknown' | 'asking' | 'free' | 'taken';

/** Whether no other gathering has the name, asked while it is typed; when it cannot be asked the server still decides on saving. */
function useNameAvailability(name: string, savedName: string, gatheringUuid: string): Availability {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ name: string; isFree?: boolean }>();
  // The name it has already is its own.
  const asked = name.trim() === savedName ? '' : name.trim();
  useEffect(() => {
    if (!asked) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      client
        .query({
          query: IsEventNameAvailableDocument,
          variables: { name: asked, gatheringUuid },
          fetchPolicy: 'no-cache',
        })
        .then(
          ({ data }) => isWanted && data && setAnswer({ name: asked, isFree: data.isGatheringNameAvailable }),
          () => isWanted && setAnswer({ name: asked }),
        );
    }, typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, client, gatheringUuid]);
  if (!asked) return 'unknown';
  if (answer?.name !== asked) return 'asking';
  if (answer.isFree === undefined) return 'unknown';
  return answer.isFree ? 'free' : 'taken';
}

/** The name of the event, unique; says beside the field whether it is free. */
export function NameField({ gatheringUuid, savedName }: { gatheringUuid: string; savedName: string }) {
  const label = 'Nom de l’événement';
  const { field, fieldState } = useController({ name: 'name' });
  useLabels().put('name', label);
  const availability = useNameAvailability(field.value as string, savedName, gatheringUuid);
  const help = {
    unknown: 'Le nom doit être unique.',
    asking: 'Vérification du nom…',
    free: (
      <Free>
        <CircleCheck size={14} aria-hidden /> Ce nom est disponible.
      </Free>
    ),
    taken: undefined,
  }[availability];
  return (
    <TextField
      label={label}
      isRequired
      maxLength={220}
      {...field}
      help={help}
      errorMessage={fieldState.error?.message ?? (availability === 'taken' ? messages.GATHERING_NAME_TAKEN : undefined)}
    />
  );
}
