import { statusHeader } from '@portal/domain/texts/column-words';
import { Button, Card, ErrorCard, FactTable, Skeleton, StatusBadge, type Tone } from '@portal/shared-ui';
import { problemOf } from '@portal/web';
import { RotateCw } from 'lucide-react';
import { z } from 'zod';
import { useFetchOnce } from './use-asked.ts';

const answer = z.object({
  status: z.string(),
  name: z.string().optional(),
  version: z.string().optional(),
  domains: z.record(z.string(), z.string()).default({}),
  versions: z.record(z.string(), z.string()).default({}),
  nats: z.string().optional(),
});

/** The gateway's health, also returned (503) while something is down: the body says what. */
async function askHealth() {
  const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(8000) });
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = answer.safeParse(body);
  if (!parsed.success)
    throw Object.assign(new Error('health'), { statusCode: response.status, bodyText: JSON.stringify(body) });
  return parsed.data;
}

const words: Record<string, { tone: Tone; word: string }> = {
  ok: { tone: 'success', word: 'En service' },
  up: { tone: 'success', word: 'En service' },
  starting: { tone: 'progress', word: 'Démarre' },
  degraded: { tone: 'warning', word: 'Dégradé' },
  down: { tone: 'danger', word: 'Ne répond pas' },
};

function Health({ status }: { status: string }) {
  const { tone, word } = words[status] ?? { tone: 'neutral', word: status };
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

interface Service {
  name: string;
  version?: string | undefined;
  status: string;
}

const servicesOf = ({
  name = 'gateway',
  version,
  status,
  nats,
  domains,
  versions,
}: z.infer<typeof answer>): Service[] => [
  { name, version, status },
  ...(nats ? [{ name: 'nats', status: nats }] : []),
  ...Object.entries(domains).map(([domain, state]) => ({ name: domain, version: versions[domain], status: state })),
];

/** The services behind the portal. */
export function HealthCard() {
  const health = useFetchOnce(askHealth);
  const refresh = (
    <Button size="sm" variant="quiet" icon={<RotateCw aria-hidden />} onPress={health.again}>
      Actualiser
    </Button>
  );
  if (health.state === 'failed') {
    const { message, code, traceId } = problemOf(health.error);
    return (
      <ErrorCard title="L’état des services n’est pas connu" code={code} traceId={traceId} onRetry={health.again}>
        {message}
      </ErrorCard>
    );
  }
  return (
    <Card title="Services" actions={refresh} isFlush>
      {health.state === 'asking' ? (
        <Skeleton height={200} />
      ) : (
        <FactTable
          label="Services"
          rows={servicesOf(health.value)}
          keyOf={({ name }) => name}
          columns={[
            { header: 'Service', cell: ({ name }) => name },
            { header: 'Version', cell: ({ version }) => version ?? '—' },
            { header: statusHeader, cell: ({ status }) => <Health status={status} /> },
          ]}
        />
      )}
    </Card>
  );
}
