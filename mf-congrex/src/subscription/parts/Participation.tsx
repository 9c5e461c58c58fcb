import { participationTypeLabels, participationTypes } from '@portal/domain/participants/states';
import { resetByCategory } from '@portal/domain/subscription/answer';
import { Checkbox, Section, Select, TextField } from '@portal/shared-ui';
import { FormField, useController, useFormContext, useWatch } from '@portal/web/forms';
import { RadioCards } from '../fields/RadioCards.tsx';
import type { FormAudience, FormCategory } from '../form-data.ts';
import type { FormValues } from '../form-values.ts';
import { useSubscriptionParts } from '../subscription-context.ts';

const presence: Record<FormAudience, { label: string; yes: string; no: string }> = {
  oneself: { label: 'Votre réponse', yes: 'Je participe', no: 'Je ne participe pas' },
  somebody: { label: 'Réponse', yes: 'Participe', no: 'Ne participe pas' },
  preview: { label: 'Réponse', yes: 'Participe', no: 'Ne participe pas' },
};

const types = participationTypes.map((value) => ({ value, label: participationTypeLabels[value] }));

/** Another category has other fields: the answer, the membership and the participation are reset (specification, section 5). */
function CategoryField({ categories }: { categories: readonly FormCategory[] }) {
  const { setValue } = useFormContext<FormValues>();
  const { field, fieldState } = useController<FormValues, 'category'>({ name: 'category' });
  const change = (id: string | null) => {
    if (!id || id === field.value) return;
    field.onChange(id);
    // One of several fields, each with a value of its own.
    for (const [name, value] of Object.entries(resetByCategory))
      setValue(name as 'present', value as never, { shouldDirty: true });
  };
  return (
    <Select
      label="Catégorie"
      isRequired
      options={categories.map(({ id, label }) => ({ id, label }))}
      value={field.value}
      onChange={change}
      onBlur={field.onBlur}
      ref={field.ref}
      errorMessage={fieldState.error?.message}
    />
  );
}

function LearnedSociety({ society }: { society: string | null }) {
  const isMember = useWatch<FormValues, 'isLearnedSocietyMember'>({ name: 'isLearnedSocietyMember' });
  const { setValue } = useFormContext<FormValues>();
  const { field } = useController<FormValues, 'isLearnedSocietyMember'>({ name: 'isLearnedSocietyMember' });
  const change = (member: boolean) => {
    field.onChange(member);
    if (!member) setValue('learnedSocietyMemberId', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Checkbox
        label={society ? `Membre de la société savante (${society})` : 'Membre de la société savante'}
        value={isMember}
        onChange={change}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <FormField
        name="learnedSocietyMemberId"
        as={TextField}
        label="Numéro de membre"
        isDisabled={!isMember}
        isRequired={isMember}
        autoComplete="off"
      />
    </>
  );
}

/** Who comes, how, and where to be reached. */
export function Participation() {
  const { data, voice, sections, facts } = useSubscriptionParts();
  const type = useWatch<FormValues, 'participationType'>({ name: 'participationType' });
  const words = presence[voice];
  // Nothing more is asked of staff who take part at a distance in a hybrid event (specification, section 5).
  const isPhoneFree = facts.audience === 'INTERNAL' && sections.participationType && type === 'VIRTUAL';
  return (
    <Section title="Participation">
      {data.categories.length > 0 && voice === 'somebody' && <CategoryField categories={data.categories} />}
      <FormField
        name="present"
        as={RadioCards<boolean>}
        label={words.label}
        isRequired
        options={[
          { value: true, label: words.yes },
          { value: false, label: words.no },
        ]}
      />
      {sections.participationType && (
        <FormField
          name="participationType"
          as={RadioCards<string>}
          label="Mode de participation"
          isRequired
          options={types}
        />
      )}
      {sections.mobilePhone && (
        <FormField
          name="mobilePhone"
          as={TextField}
          label="Téléphone mobile"
          type="tel"
          inputMode="tel"
          autoComplete={voice === 'oneself' ? 'tel' : 'off'}
          isRequired={!isPhoneFree}
          help={'Par exemple 06\u00a012\u00a034\u00a056\u00a078 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078'}
        />
      )}
      {sections.learnedSociety && <LearnedSociety society={data.gathering.learnedSociety} />}
    </Section>
  );
}
