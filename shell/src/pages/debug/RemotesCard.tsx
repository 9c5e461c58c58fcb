import { statusHeader } from '@portal/domain/texts/column-words';
import {
  Button,
  Card,
  CloseButton,
  ErrorCard,
  FactTable,
  Modal,
  Skeleton,
  StatusBadge,
  TextField,
} from '@portal/shared-ui';
import { problemOf, usePortal, useRight } from '@portal/web';
import { useCallback, useState } from 'react';
import { clearOverrides, OverrideRefused, readOverrides, setOverride } from '../../remotes/overrides.ts';
import { useRemotes } from '../../remotes/RemotesProvider.tsx';
import type { RemoteLine } from '../../remotes/remote-line.ts';
import { useFetchOnce } from './use-asked.ts';

const isThere = (manifest: string): Promise<boolean> =>
  fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    .then((response) => response.ok && response.json())
    .then(
      (manifestBody) => Boolean(manifestBody),
      () => false,
    );

/** Whether each manifest can be loaded now. */
async function askAll(lines: readonly RemoteLine[]): Promise<Record<string, boolean>> {
  const answers = await Promise.all(lines.map(async ({ name, manifest }) => [name, await isThere(manifest)] as const));
  return Object.fromEntries(answers);
}

/** Replaces a remote by another build, in this browser: for a developer against a deployed portal. */
function OverrideDialog({ line, onClose }: { line: RemoteLine; onClose: () => void }) {
  const { me } = usePortal();
  const initial = readOverrides(me.userUuid)[line.name] ?? '';
  const [address, setAddress] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const apply = () => {
    try {
      setOverride(me.userUuid, line.name, address);
    } catch (error) {
      if (!(error instanceof OverrideRefused)) throw error;
      setWrong(error.message);
      return;
    }
    location.reload();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Remplacer « ${line.title} »`}
      width={560}
      isDirty={address !== initial}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button variant="primary" onPress={apply}>
            Appliquer et recharger
          </Button>
        </>
      }
    >
      <TextField
        label="Adresse du manifeste"
        help="Par exemple http://localhost:8080/mf-manifest.json. Vide : la version publiée. Ne concerne que ce navigateur."
        value={address}
        onChange={setAddress}
        errorMessage={wrong}
        type="url"
      />
    </Modal>
  );
}

/** The areas that this page was loaded with: version, URL, and whether they can be loaded now. */
export function RemotesCard() {
  const { lines, error, isOverridden } = useRemotes();
  const mayOverride = useRight('overrideRemote');
  const asked = useFetchOnce(useCallback(() => askAll(lines), [lines]));
  const [overriding, setOverriding] = useState<RemoteLine>();
  if (error) {
    const { message, code } = problemOf(error);
    return (
      <ErrorCard title="Les espaces du portail n’ont pas pu être chargés" code={code} onRetry={() => location.reload()}>
        {message}
      </ErrorCard>
    );
  }
  const reset = () => {
    clearOverrides();
    location.reload();
  };
  const stateOf = ({ name }: RemoteLine) => {
    if (asked.state !== 'answered') return <Skeleton height={22} />;
    return asked.value[name] ? (
      <StatusBadge tone="success">Disponible</StatusBadge>
    ) : (
      <StatusBadge tone="danger">Ne répond pas</StatusBadge>
    );
  };
  const override = {
    header: 'Essai',
    cell: (line: RemoteLine) => (
      <Button size="sm" variant="quiet" onPress={() => setOverriding(line)}>
        Remplacer
      </Button>
    ),
  };
  return (
    <Card
      title="Espaces"
      isFlush
      actions={
        isOverridden && (
          <Button size="sm" onPress={reset}>
            Retirer les versions d’essai
          </Button>
        )
      }
    >
      <FactTable
        label="Espaces"
        rows={lines}
        keyOf={({ name }) => name}
        columns={[
          { header: 'Espace', cell: ({ title }) => title },
          { header: 'Nom', cell: ({ name }) => name },
          { header: 'Version', cell: ({ version }) => <code>{version}</code> },
          { header: statusHeader, cell: stateOf },
          ...(mayOverride ? [override] : []),
        ]}
      />
      {overriding && <OverrideDialog line={overriding} onClose={() => setOverriding(undefined)} />}
    </Card>
  );
}
