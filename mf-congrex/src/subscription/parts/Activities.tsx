import { activityLocation, byDateAndInterval } from '@portal/domain/subscription/activities';
import { Banner, Button, Section, Skeleton, Stack } from '@portal/shared-ui';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { FormField } from '@portal/web/forms';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatInterval, formatLongDay } from '../fields/days.ts';
import { type RadioCard, RadioCards } from '../fields/RadioCards.tsx';
import type { Slot } from '../form-data.ts';
import { noActivity } from '../form-values.ts';
import { SlotDocuments } from '../slots/SlotDocuments.tsx';
import { SlotImage } from '../slots/SlotImage.tsx';
import { SlotState } from '../slots/SlotState.tsx';
import { type SlotFiles, useSlotFiles } from '../slots/use-slot-files.ts';
import { useSubscriptionParts } from '../subscription-context.ts';

const Day = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  & > h3 {
    font-size: var(--ui-text-md);
    font-weight: 600;
    text-transform: none;
  }
  & > h3::first-letter {
    text-transform: uppercase;
  }
`;

const Taken = styled.p`
  display: flex;
  align-items: flex-start;
  gap: var(--ui-2);
  color: var(--ui-warning-fg);
  font-weight: 500;
  font-size: var(--ui-text-sm);
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`;

const few = 5;

function detailOf({ isFull, placesLeft }: Slot): string | undefined {
  if (isFull) return 'complet';
  if (placesLeft === null || placesLeft > few || placesLeft < 1) return undefined;
  return placesLeft === 1 ? 'Dernière place' : `Plus que ${placesLeft} places`;
}

const About = styled.span`
  display: block;
  white-space: pre-line;
`;

/** Where it is, what it is about, and the seats that are left. */
function aboutOf(slot: Slot): ReactNode {
  const said = [activityLocation(slot), slot.description, detailOf(slot)].filter(Boolean);
  return said.length > 0 && said.map((words) => <About key={words}>{words}</About>);
}

const cardOf = (slot: Slot, { imageUuid }: Partial<SlotFiles> = {}): RadioCard<string> => {
  const detail = aboutOf(slot);
  return {
    value: slot.activityUuid,
    label: slot.name,
    isDisabled: slot.isFull,
    ...(detail ? { detail } : {}),
    ...(imageUuid ? { image: <SlotImage fileUuid={imageUuid} /> } : {}),
  };
};

interface IntervalProps {
  date: string;
  interval: string;
  activities: Slot[];
  files: ReadonlyMap<string, SlotFiles>;
}

function Interval({ date, interval, activities, files }: IntervalProps) {
  const { taken } = useSubscriptionParts();
  const lost = taken[`${date} ${interval}`];
  const isOpen = activities.some(({ isFull }) => !isFull);
  return (
    <Stack $gap={2}>
      <FormField
        name={`activityInput.${date}.${interval}`}
        as={RadioCards<string>}
        label={formatInterval(interval)}
        summaryLabel={`${formatLongDay(date)}, ${formatInterval(interval)}`}
        isRequired={isOpen}
        options={[
          ...activities.map((slot) => cardOf(slot, files.get(slot.activityUuid))),
          { value: noActivity, label: 'Aucune activité sur ce créneau' },
        ]}
      />
      <SlotDocuments activities={activities} documentOf={(uuid) => files.get(uuid)?.document} />
      {lost && (
        <Taken role="alert">
          <TriangleAlert size={15} aria-hidden />
          {`«\u202f${lost}\u202f» vient d’être complet. Choisissez une autre activité\u202f; le reste de vos réponses est conservé.`}
        </Taken>
      )}
    </Stack>
  );
}

/** The programme by date, then by interval: one activity or none of each. */
export function Activities() {
  const { data, categoryId, sections, offered, slots, sync, voice } = useSubscriptionParts();
  const { files, problem, retry } = useSlotFiles({
    gatheringUuid: data.gathering.gatheringUuid,
    categoryId,
    participantUuid: data.participant?.participantUuid,
    isOn: sections.activities && offered.length > 0,
  });
  if (!sections.activities) return null;
  if (slots.problem && !slots.isKnown) {
    return (
      <Section title="Activités">
        <ProblemCard problem={slots.problem} title="Les activités ne s’affichent pas" onRetry={slots.retry}>
          {' Le reste de vos réponses est conservé.'}
        </ProblemCard>
      </Section>
    );
  }
  if (!slots.isKnown) {
    return (
      <Section title="Activités">
        <Skeleton lines={3} height={160} label="Chargement des activités" />
      </Section>
    );
  }
  if (offered.length === 0) {
    return voice === 'preview' ? (
      <Section title="Activités">Aucune activité n’est proposée à cette catégorie.</Section>
    ) : null;
  }
  return (
    <Section title="Activités" description="Un choix par créneau.">
      {byDateAndInterval(offered).map(({ date, intervals }) => (
        <Day key={date}>
          <h3>{formatLongDay(date)}</h3>
          {intervals.map((one) => (
            <Interval key={one.interval} date={date} files={files} {...one} />
          ))}
        </Day>
      ))}
      {problem && (
        <Banner
          tone="neutral"
          title="Les images et les documents des activités ne s’affichent pas."
          actions={
            <Button size="sm" onPress={retry}>
              Afficher les documents
            </Button>
          }
        >
          {problem.message}
          <ProblemDetails problem={problem} />
        </Banner>
      )}
      {voice !== 'preview' && <SlotState {...sync} />}
    </Section>
  );
}
