import { Card, ErrorCard, PageHeader, Section, Skeleton, Stack, useToasts } from '@portal/shared-ui';
import { useSend } from '@portal/web/data/requests';
import { usePart } from '@portal/web/data/use-part';
import { problemOf, problemToast } from '@portal/web/problem';
import { usePortal } from '@portal/web/session/portal-context';
import { useState } from 'react';
import {
  NotificationPreferencesDocument,
  SetNotificationPreferenceDocument,
  type ShownPreferencesFragment,
} from '../generated/graphql.ts';
import { type Preference, PreferenceRow, PreferenceTable } from './PreferenceRow.tsx';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The kinds under their headings, in their order. */
function grouped(kinds: readonly Preference[]): [string, Preference[]][] {
  const groups = new Map<string, Preference[]>();
  for (const one of kinds) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

/** How the person is told about each kind of event; each choice counts at once. */
export default function NotificationPreferences() {
  const { me } = usePortal();
  const send = useSend();
  const toasts = useToasts();
  const { data, isWaiting, problem, retry } = usePart(
    NotificationPreferencesDocument,
    {},
    (asked) => asked.notificationPreferences as ShownPreferencesFragment,
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, Preference>>(new Map());

  const choose = async (before: Preference, next: Preference) => {
    const { kind, inPortal, mail } = next;
    setChosen((now) => new Map(now).set(kind, next));
    try {
      await send(SetNotificationPreferenceDocument, { kind, inPortal, mail, timezone: here });
    } catch (error) {
      setChosen((now) => new Map(now).set(kind, before));
      toasts.show(problemToast(problemOf(error), () => void choose(before, next)));
    }
  };
  return (
    <Stack $gap={5}>
      <PageHeader
        title="Préférences de notification"
        subtitle={
          me.impersonator
            ? 'Les choix de la personne dont vous tenez la place ; elle seule peut les changer.'
            : 'Comment être prévenu de ce qui se passe. Vos choix sont enregistrés aussitôt. Les e-mails de sécurité (mot de passe) partent toujours.'
        }
      />
      {isWaiting && <Skeleton height={420} />}
      {problem && !data && (
        <ErrorCard
          title="Vos préférences n’ont pas pu être lues"
          code={problem.code}
          traceId={problem.traceId}
          onRetry={retry}
        >
          {problem.message}
        </ErrorCard>
      )}
      {data &&
        grouped(data.kinds).map(([group, kinds]) => (
          <Section key={group} title={group}>
            <Card isFlush>
              <PreferenceTable label={group}>
                {kinds.map((one) => {
                  const shown = chosen.get(one.kind) ?? one;
                  return (
                    <PreferenceRow
                      key={one.kind}
                      value={shown}
                      isReadOnly={Boolean(me.impersonator)}
                      onChange={(next) => void choose(shown, next)}
                    />
                  );
                })}
              </PreferenceTable>
            </Card>
          </Section>
        ))}
      {data && (
        <p>
          Le résumé du jour part à {data.digestHour.replace(':', ' h ').replace(' h 00', ' h')} (heure de votre
          navigateur : {here}) ; sans rien de nouveau, il ne part pas.
        </p>
      )}
    </Stack>
  );
}
