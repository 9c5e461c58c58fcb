import { maximumName } from '@portal/domain/gathering/form-steps/information';
import { messages } from '@portal/domain/texts/messages';
import { RequiredFor, TextField } from '@portal/shared-ui';
import { useFetchQuery } from '@portal/web';
import { useController, useLabels } from '@portal/web/forms';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { IsEventNameAvailableDocument } from '../../generated/graphql.ts';

const typingPause = 350;

const Free = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ui-success-fg);
`;

const excessOf = (name: string): number => name.trim().length - maximumName;

/** What the form's rule says once the field is left, at once: a pasted name is kept whole, so that its end can be chosen. */
const tooLong = (excess: number): string | undefined =>
  excess > 0 ? `${maximumName} caractères au plus\u00a0: ${excess} de trop.` : undefined;

type Availability = 'unknown' | 'asking' | 'free' | 'taken';

/** Whether no other gathering has the name, asked while it is typed; when it cannot be checked the server still decides on saving. */
function useNameAvailability(name: string, savedName: string, gatheringUuid: string): Availability {
  const ask = useFetchQuery();
  const [answer, setAnswer] = useState<{ name: string; isFree?: boolean }>();
  // Its current name is not a duplicate.
  const asked = name.trim() === savedName || excessOf(name) > 0 ? '' : name.trim();
  useEffect(() => {
    if (!asked) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      ask(IsEventNameAvailableDocument, { name: asked, gatheringUuid }).then(
        ({ isGatheringNameAvailable: isFree }) => isWanted && setAnswer({ name: asked, isFree }),
        () => isWanted && setAnswer({ name: asked }),
      );
    }, typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, ask, gatheringUuid]);
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
  const problem =
    tooLong(excessOf(field.value as string)) ??
    fieldState.error?.message ??
    (availability === 'taken' ? messages.GATHERING_NAME_TAKEN : undefined);
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
    <RequiredFor word="obligatoire">
      <TextField label={label} isRequired {...field} help={help} errorMessage={problem} />
    </RequiredFor>
  );
}
