import { Banner, Card, EmptyState, ErrorCard, FormColumn, Select, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { useState } from 'react';
import { EventCategoriesDocument } from '../generated/graphql.ts';
import { PreviewForm } from './SubscriptionForm.tsx';
import { useFormData } from './use-form-data.ts';

function FormOf({ gatheringUuid, category }: { gatheringUuid: string; category: string }) {
  const { data, isWaiting, problem, retry } = useFormData({ gatheringUuid, category });
  if (isWaiting) return <Skeleton lines={8} height={420} label="Chargement du formulaire" />;
  if (!data) {
    return (
      <ErrorCard
        title={problem?.title ?? 'Le formulaire ne s’affiche pas'}
        code={problem?.code}
        traceId={problem?.traceId}
        onRetry={retry}
      >
        {problem?.message}
      </ErrorCard>
    );
  }
  return (
    <Card>
      <PreviewForm data={data} />
    </Card>
  );
}

/** The form as the people of a category see it: participation, activities, hosting, transport. Nothing is sent. */
export default function SubscriptionPreview({
  gatheringUuid,
  category,
}: {
  gatheringUuid: string;
  category?: string | undefined;
}) {
  const [chosen, setChosen] = useState<string>();
  const { data, isWaiting, problem, retry } = usePageQuery(
    EventCategoriesDocument,
    { gatheringUuid },
    (known) => known.getAvailableAndUsedCategories,
  );
  const categories = (data ?? []).filter(({ id }) => id !== 'NO_CATEGORY');
  if (isWaiting) return <Skeleton lines={3} height={120} label="Chargement des catégories" />;
  if (problem && !data) {
    return <ProblemCard problem={problem} onRetry={retry} />;
  }
  const id = chosen ?? category ?? categories[0]?.id;
  if (!id) {
    return (
      <EmptyState kind="nothingYet" title="Aucune catégorie pour cet événement">
        Les catégories dépendent des dates et du type de l’événement{'\u202f'}: complétez ses informations.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={5}>
      <Banner tone="info" title="Aperçu.">
        Le formulaire tel que le voient les personnes de cette catégorie. Rien n’est envoyé ni enregistré.
      </Banner>
      <FormColumn>
        <Select
          label="Catégorie"
          options={categories.map((one) => ({ id: one.id, label: one.label }))}
          value={id}
          onChange={(next) => next && setChosen(next)}
        />
      </FormColumn>
      <FormOf key={id} gatheringUuid={gatheringUuid} category={id} />
    </Stack>
  );
}
