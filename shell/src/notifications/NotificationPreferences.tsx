import { Card, ErrorCard, PageHeader, Section, Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web/data/use-page-query';
import { usePortal } from '@portal/web/session/portal-context';
import { NotificationPreferencesDocument, type ShownPreferencesFragment } from '../generated/graphql.ts';
import { type Preference, PreferenceRow, PreferenceTable } from './PreferenceRow.tsx';
import { useChoosing } from './use-choosing.ts';

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
  const { data, isWaiting, problem, retry } = usePageQuery(
    NotificationPreferencesDocument,
    {},
    (asked) => asked.notificationPreferences as ShownPreferencesFragment,
  );
  const { chosen, choose } = useChoosing(here);
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
                      onChange={(next) => choose(next, one)}
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
