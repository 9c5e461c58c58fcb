import { mailTextsFields } from '@portal/domain/mails/texts/fields';
import { type FreeTextType, freeTextTypes } from '@portal/domain/mails/texts/free-texts';
import {
  type ParticipantEmailModel,
  participantEmailLabels,
  participantEmailModelNames,
} from '@portal/domain/participants/mails/email-models';
import { ComboBox, Select } from '@portal/shared-ui';
import { useWatch } from '@portal/web/forms';
import { useEffect, useState } from 'react';
import { guestName } from '../participant-picker/guest-name.ts';
import { useParticipantSearch } from '../participant-picker/use-participant-search.ts';
import { MailPreview } from './MailPreview.tsx';

type Typed = Record<FreeTextType, string | null>;
const models = participantEmailModelNames.map((id) => ({ id, label: participantEmailLabels[id] }));

/** What is typed as far as it could be kept; while it could not, as it was last. The mail follows when typing rests. */
function useTyped(): Typed | undefined {
  const typed = useWatch({ name: [...freeTextTypes] }) as (string | null)[];
  const parsed = mailTextsFields.safeParse(
    Object.fromEntries(freeTextTypes.map((type, i) => [type, typed[i] ?? null])),
  );
  const [valid, setValid] = useState<Typed>();
  const text = parsed.success ? JSON.stringify(parsed.data) : undefined;
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => setValid(JSON.parse(text) as Typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return valid;
}

const typingPauseMs = 400;

/** The mail of a real participant with the texts as they are typed. */
export function TextsPreview({ gatheringUuid }: { gatheringUuid: string }) {
  const texts = useTyped();
  const [model, setModel] = useState<ParticipantEmailModel>('subscriptionInvitation');
  const [chosen, setChosen] = useState<string | null>(null);
  const { people, isLoading, problem, search } = useParticipantSearch(gatheringUuid);
  useEffect(() => search('', 0), [search]);
  const reader = chosen ?? people[0]?.participantUuid ?? null;
  return (
    <div>
      <Select label="Aperçu du modèle" options={models} value={model} onChange={(id) => id && setModel(id)} />
      <ComboBox
        label="Pour le participant"
        placeholder="Nom ou prénom"
        options={people.map((one) => ({ id: one.participantUuid, label: guestName(one), detail: one.categoryLabel }))}
        isLoading={isLoading}
        onSearch={(text) => search(text)}
        emptyText={problem ?? 'Aucun participant de l’événement ne porte ce nom'}
        value={chosen}
        onChange={setChosen}
      />
      {reader && texts && (
        <MailPreview gatheringUuid={gatheringUuid} participantUuid={reader} emailModel={model} texts={texts} />
      )}
    </div>
  );
}
