import { nextVirtualSessionAction, virtualSessionActions } from '@portal/domain/virtual-sessions/actions';
import { Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui';
import { problemOf, useActions, useAttempt, useMutate } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { counted } from '@portal/web/list/count';
import { Link as RouterLink } from '@portal/web/router';
import { Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { statusCheck } from '../../event-page/status/transition-words.ts';
import {
  CloseVirtualSessionDocument,
  PublishVirtualSessionDocument,
  ReadVirtualSessionSourceDocument,
  ReopenVirtualSessionDocument,
  WindUpVirtualSessionDocument,
} from '../../generated/graphql.ts';
import { useSessionPaths } from '../paths.ts';
import { useSession } from './session-context.ts';

/** What each change of status says before and after. */
const words = {
  publishVirtualSession: {
    text: 'La session devient visible du staff de la franchise. Les présences peuvent ensuite être notées.',
    check: statusCheck,
    done: 'La session est publiée au staff.',
  },
  closeVirtualSession: {
    text: 'Les inscriptions ne changent plus. Les présences peuvent encore être notées.',
    check: statusCheck,
    done: 'La session est fermée.',
  },
  windUpVirtualSession: {
    text: 'Une fois la session clôturée, plus rien ne peut être modifié, ni dans la session, ni dans sa liste, à moins de la rouvrir.',
    check: 'Je confirme la clôture de la session',
    done: 'La session est clôturée.',
  },
  reopenVirtualSession: {
    text: 'La session redevient fermée : ses informations et ses présences peuvent de nouveau être modifiées.',
    check: statusCheck,
    done: 'La session est rouverte.',
  },
} as const;

/** Sends the change of status that leads on. */
function useTransition() {
  const { session, refresh } = useSession();
  const { virtualSessionUuid, status } = session;
  const act = useMutate(refresh);
  const name = nextVirtualSessionAction[status];
  const { done } = words[name];
  const send = () => {
    if (name === 'publishVirtualSession') return act(PublishVirtualSessionDocument, { virtualSessionUuid }, done);
    if (name === 'closeVirtualSession') return act(CloseVirtualSessionDocument, { virtualSessionUuid }, done);
    if (name === 'reopenVirtualSession') return act(ReopenVirtualSessionDocument, { virtualSessionUuid }, done);
    return act(WindUpVirtualSessionDocument, { virtualSessionUuid, confirmed: true }, done);
  };
  return { name, send };
}

/** Takes over what Oseus says, and says what came of it. */
function ReadSource() {
  const { session, refresh } = useSession();
  const act = useMutate(refresh);
  const read = useActions(virtualSessionActions)('readVirtualSessionSource', session);
  const { run, pending, problem, reset } = useAttempt(problemOf);
  if (!read.offered) return null;
  const send = () =>
    run(() =>
      act(
        ReadVirtualSessionSourceDocument,
        { virtualSessionUuid: session.virtualSessionUuid },
        ({ readVirtualSessionSource: { added, changed, unknown } }) =>
          [
            `Oseus est repris : ${counted(added, 'participant ajouté', 'participants ajoutés')}`,
            counted(changed, 'mis à jour', 'mis à jour'),
            ...(unknown > 0
              ? [counted(unknown, 'personne inconnue du portail', 'personnes inconnues du portail')]
              : []),
          ].join(', '),
      ),
    );
  return (
    <>
      <Button icon={<RefreshCw aria-hidden />} isPending={pending} reason={read.reason} onPress={() => void send()}>
        {read.label}
      </Button>
      <ConfirmDialog
        isOpen={problem !== undefined}
        title="Oseus n’a pas été repris"
        confirmLabel="Réessayer"
        onConfirm={async () => void (await send())}
        onClose={reset}
      >
        {problem?.message}
        {problem && <ProblemDetails problem={problem} />}
      </ConfirmDialog>
    </>
  );
}

/** The form, what Oseus says, and the step that comes next; what a right forbids is not shown. */
export function SessionActions() {
  const { session } = useSession();
  const paths = useSessionPaths();
  const may = useActions(virtualSessionActions);
  const { name, send } = useTransition();
  const [isAsking, setAsking] = useState(false);
  const edit = may('updateVirtualSession', session);
  const next = may(name, session);
  const { text, check } = words[name];
  return (
    <>
      {edit.allowed && (
        <ButtonLink as={RouterLink} {...{ to: paths.form(session.virtualSessionUuid) }}>
          <Pencil size={16} aria-hidden /> {edit.label}
        </ButtonLink>
      )}
      <ReadSource />
      {next.offered && (
        <Button
          variant={
            name === 'windUpVirtualSession' ? 'danger' : name === 'reopenVirtualSession' ? 'secondary' : 'primary'
          }
          reason={next.reason}
          onPress={() => setAsking(true)}
        >
          {next.label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`${next.label} ?`}
        confirmLabel={next.label}
        tone={name === 'windUpVirtualSession' ? 'danger' : 'default'}
        requireCheck={check}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <strong>{session.name}</strong>
        <br />
        {text}
      </ConfirmDialog>
    </>
  );
}
