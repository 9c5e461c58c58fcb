import { gatheringActions, stepActions } from '@portal/domain/gathering/actions';
import { type WizardStep, wizardSteps } from '@portal/domain/gathering/states';
import { participantActions } from '@portal/domain/participants/actions';
import { Button, ButtonLink, IconButton, Menu } from '@portal/shared-ui';
import { lazyDialog, type PageAction, useActions, usePageActions, type Verdict } from '@portal/web';
import { Link as RouterLink, useLocation, useNavigate } from '@portal/web/router';
import { Ellipsis, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { useFormPaths } from '../../event-form/form-paths.ts';
import { sectionLink } from '../section-links.ts';
import { nextTransitions } from '../status/next-transitions.ts';
import { transitions } from '../status/transition-words.ts';

const TransitionDialog = lazyDialog(async () => (await import('../actions/TransitionDialog.tsx')).TransitionDialog);

/** With which step the form opens: its first, or the first one that is open in this state. */
function useOpenStep(): WizardStep | undefined {
  const { gathering } = useEvent();
  const may = useActions(gatheringActions);
  const { allowed, reason } = gathering.editing;
  if (allowed) return 'information';
  if (reason !== 'ILLEGAL_TRANSITION') return undefined;
  return wizardSteps.find((step) => may(stepActions[step], gathering).allowed);
}

function EditLink() {
  const { gathering, mayOpenForm } = useEvent();
  const { editing } = gathering;
  const step = useOpenStep();
  const paths = useFormPaths();
  const icon = <Pencil aria-hidden />;
  if (!mayOpenForm) return null;
  if (!step) {
    if (editing.reason === 'FORBIDDEN') return null;
    return (
      <Button icon={icon} reason={editing.reasonLabel ?? 'L’événement ne peut pas être modifié dans son état actuel.'}>
        Modifier
      </Button>
    );
  }
  return (
    <ButtonLink as={RouterLink} to={paths.step(gathering, step)}>
      {icon}
      Modifier
    </ButtonLink>
  );
}

/** The same for the palette: what is possible now, and the two most used pages. */
function usePaletteActions(possible: readonly Verdict[], ask: (action: Verdict) => void): void {
  const { gathering, mayOpenForm } = useEvent();
  const step = useOpenStep();
  const navigate = useNavigate();
  const paths = useFormPaths();
  const mayInvite = useActions(participantActions)('inviteHealthCareProfessionals', { gathering }).allowed;
  const isBackOffice = useLocation().pathname.startsWith('/congrex-bo/');
  const actions = useMemo((): PageAction[] => {
    const { gatheringUuid } = gathering;
    const go = (id: string, label: string, path: string, also?: string) => ({
      id,
      label,
      ...(also ? { also } : {}),
      onAction: () => void navigate(path),
    });
    return [
      ...possible
        .filter(({ allowed }) => allowed)
        .map((one) => ({ id: one.name, label: one.label, onAction: () => ask(one) })),
      ...(mayOpenForm && step ? [go('edit-event', 'Modifier l’événement', paths.step(gathering, step))] : []),
      ...(mayInvite && isBackOffice
        ? [
            go(
              'add-hcps',
              'Ajouter des professionnels de santé',
              `/congrex-bo/event/${gatheringUuid}/add-participants`,
              'Inviter des PS',
            ),
          ]
        : []),
    ];
  }, [gathering, possible, mayOpenForm, step, mayInvite, isBackOffice, navigate, paths, ask]);
  usePageActions(actions);
}

/**
 * The next step as the primary action, the others in a menu, each after its confirmation. On subpages of the event all of them are in
 * the menu: what changes the whole event is not the first button of a list or of a person.
 */
export function EventActions({ isBrief = false }: { isBrief?: boolean }) {
  const { gathering } = useEvent();
  const [asked, setAsked] = useState<Verdict>();
  const may = useActions(gatheringActions);
  const ways = useMemo(() => nextTransitions(may, gathering), [may, gathering]);
  const primary = isBrief ? undefined : ways.primary;
  const all = useMemo(() => (ways.primary ? [ways.primary, ...ways.others] : ways.others), [ways]);
  const others = isBrief ? all : ways.others;
  usePaletteActions(all, setAsked);
  const toDecide = gathering.sections.filter(
    (section) => may('validateGatheringSection', section).allowed || may('refuseGatheringSection', section).allowed,
  ).length;
  return (
    <>
      <EditLink />
      {primary && (
        <Button
          variant={
            primary.name === 'reopenGathering' ? 'secondary' : transitions[primary.name]?.isFinal ? 'danger' : 'primary'
          }
          reason={primary.reason}
          onPress={() => setAsked(primary)}
        >
          {primary.label}
        </Button>
      )}
      {toDecide > 0 && (
        <ButtonLink as={RouterLink} to={sectionLink('validation')} replace $variant="primary">
          {toDecide > 1 ? `Décider de ${toDecide} sections` : 'Décider d’une section'}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Menu
          label="Autres actions"
          trigger={<IconButton label="Autres actions" variant="secondary" icon={<Ellipsis />} />}
          groups={[
            others.map((action) => ({
              id: action.name,
              label: action.label,
              tone: transitions[action.name]?.isFinal ? ('danger' as const) : ('default' as const),
              reason: action.reason,
              onAction: () => setAsked(action),
            })),
          ]}
        />
      )}
      {asked && <TransitionDialog action={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
