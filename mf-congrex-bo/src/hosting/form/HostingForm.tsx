import { nightKey } from '@portal/domain/logistics/hosting/night-key';
import { Button, ButtonLink, Card, ErrorCard, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf } from '@portal/web';
import {
  byLabels,
  type DescribeCollision,
  ErrorSummary,
  OpenedByOthers,
  showFieldProblems,
  UnsavedGuard,
  unheld,
  useDraft,
  useEdit,
  useInSight,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { RestoredDraft } from '../../event-form/frame/RestoredDraft.tsx';
import type { HostingEntry } from '../../generated/graphql.ts';
import { hostingPath, hostingsPath } from '../paths.ts';
import { HostingFields } from './HostingFields.tsx';
import { fieldProblems, type HostingValues, hostingSchema, inputOf, type KeptHosting } from './hosting-values.ts';
import { useSaveHosting } from './use-save-hosting.ts';

/** At the end of the form, in sight while it is long. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
    & > [type="submit"] {
      flex: 1;
    }
  }
`;

function SaveProblem({ problem }: { problem: Problem }) {
  const box = useInSight();
  return (
    <div ref={box}>
      <ErrorCard title="L’hébergement n’a pas été enregistré" code={problem.code} traceId={problem.traceId}>
        {problem.message} Votre saisie est conservée sur cet appareil.
      </ErrorCard>
    </div>
  );
}

/** A night that collides is named by its evening; all else by the labels of the form. */
const describe: DescribeCollision = ({ path, mine, theirs }, labels) => {
  if (!path.startsWith('hostingNights')) return byLabels({ path, mine, theirs }, labels);
  const shown = (night: unknown): string => {
    const { date, quota, price } = (night ?? {}) as { date?: string; quota?: number; price?: number | null };
    if (!date) return 'Retirée';
    return [date, `${quota ?? '?'} chambres`, typeof price === 'number' ? `${price / 100} €` : 'sans prix'].join(', ');
  };
  return [{ label: 'Nuit', mine: shown(mine), theirs: shown(theirs) }];
};

interface HostingFormProps {
  beginning: HostingValues;
  /** As it is kept; none for a new one. */
  hosting: KeptHosting | undefined;
}

function useHostingForm({ beginning, hosting }: HostingFormProps) {
  const { gathering } = useEvent();
  // The rules of the event as it was when the form was opened: if it changed since, the server refuses.
  const [opened] = useState({ gathering, hosting });
  const schema = useMemo(() => hostingSchema(opened.gathering, opened.hosting), [opened]);
  const [begun] = useState({ rev: hosting?.rev ?? 0, values: beginning });
  const form = useZodForm<HostingValues, HostingEntry>(schema, begun.values);
  const name = hosting ? `hosting:${hosting.hostingUuid}` : `new-hosting:${gathering.gatheringUuid}`;
  const draft = useDraft(form, name, undefined, undefined, hosting ? begun.rev : undefined);
  return { form, draft, begun };
}

/** Saves, then shows the hotel; server errors are shown beside their fields. */
function useSubmit({ hosting }: HostingFormProps, { form, draft, begun }: ReturnType<typeof useHostingForm>) {
  const edit = useEdit(describe);
  const { gatheringUuid } = useEvent().gathering;
  const save = useSaveHosting();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const submit = async (entry: HostingEntry) => {
    if (isPending) return;
    const { hostingUuid } = form.getValues();
    setPending(true);
    setProblem(undefined);
    const edited = {
      rev: draft.rev ?? begun.rev,
      initial: inputOf(begun.values),
      mine: inputOf(form.getValues()),
      items: { hostingNights: nightKey },
    };
    const refusal = await edit
      .send(edited, (base) => save({ gatheringUuid, hostingUuid, isNew: !hosting, hosting: entry, base }))
      .then(() => undefined, problemOf);
    setPending(false);
    if (refusal) {
      if (!showFieldProblems(form, { ...refusal, fields: fieldProblems(refusal.fields) })) setProblem(refusal);
      return;
    }
    draft.clear();
    toasts.show({ tone: 'success', text: hosting ? 'L’hébergement est enregistré.' : 'L’hébergement est ajouté.' });
    navigate(hostingPath(gatheringUuid, hostingUuid), { state: unheld, replace: true });
  };
  return { submit, isPending, problem, dialog: edit.dialog };
}

/** The form of a hotel: checked by the rules of the domain, kept on this device while it is typed. */
export function HostingForm(props: HostingFormProps) {
  const { beginning, hosting } = props;
  const { gatheringUuid } = useEvent().gathering;
  const filled = useHostingForm(props);
  const { form, draft } = filled;
  const { submit, isPending, problem, dialog } = useSubmit(props, filled);
  const back = hosting ? hostingPath(gatheringUuid, hosting.hostingUuid) : hostingsPath(gatheringUuid);
  return (
    <ZodFormProvider form={form} onSubmit={submit}>
      <UnsavedGuard isDirty={form.formState.isDirty} />
      <RestoredDraft draft={draft} {...(hosting ? {} : { discardLabel: 'Recommencer' })} />
      {hosting && <OpenedByOthers kind="hosting" id={beginning.hostingUuid} />}
      <ErrorSummary />
      <Card>
        <HostingFields hosting={hosting} />
      </Card>
      {problem && <SaveProblem problem={problem} />}
      <Bar>
        <ButtonLink as={RouterLink} {...{ to: back }}>
          Annuler
        </ButtonLink>
        <Button type="submit" variant="primary" icon={<Check aria-hidden />} isPending={isPending}>
          {hosting ? 'Enregistrer' : 'Ajouter l’hébergement'}
        </Button>
      </Bar>
      {dialog}
    </ZodFormProvider>
  );
}
