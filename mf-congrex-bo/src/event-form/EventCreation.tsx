import type { GatheringType } from '@portal/domain/gathering/states';
import { Skeleton } from '@portal/shared-ui';
import { createLocalState, Forbidden, useFetchQuery } from '@portal/web';
import { Navigate, useLocation, useSearchParams } from '@portal/web/router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { EventFormExistsDocument } from '../generated/graphql.ts';
import { useFormPaths } from './form-paths.ts';
import { EventFrame } from './frame/EventFrame.tsx';
import { newGathering } from './gathering-of.ts';

interface Begun {
  /** The uuid of the creation that was begun and not saved yet, for each kind. */
  uuids: Partial<Record<GatheringType, string>>;
  set: (type: GatheringType, uuid: string | undefined) => void;
}

/** Kept, so that a creation begun here is found again with its draft after a crash. */
const useBegun = createLocalState<Begun>('congrex-bo.new-event', ['uuids'], (set) => ({
  uuids: {},
  set: (type, uuid) => set(({ uuids }) => ({ uuids: { ...uuids, [type]: uuid } })),
}));

/** Made on this page just now: nobody can have saved them. */
const fresh = new Set<string>();

function newUuid(): string {
  const uuid = crypto.randomUUID();
  fresh.add(uuid);
  return uuid;
}

const uuidOf = (text: string | null): string | undefined => z.uuid().safeParse(text).data;

/** Shown instead of the form, for somebody without the right to create. */
export function CreationReserved() {
  const paths = useFormPaths();
  return (
    <Forbidden title="Nouvel événement" back={{ to: paths.list, label: 'Retour aux événements' }}>
      Vous n’avez pas le droit de créer un événement. Adressez-vous à un ROC.
    </Forbidden>
  );
}

/** Whether the gathering of this form is on the server already: the answer to its first save may have been lost. */
function useIsSaved(gatheringUuid: string | undefined): boolean | undefined {
  const ask = useFetchQuery();
  const [known, setKnown] = useState<{ uuid: string; isSaved: boolean }>();
  useEffect(() => {
    if (!gatheringUuid || fresh.has(gatheringUuid)) return;
    let isWanted = true;
    const tell = (isSaved: boolean) => isWanted && setKnown({ uuid: gatheringUuid, isSaved });
    ask(EventFormExistsDocument, { gatheringUuid }).then(
      ({ gathering }) => tell(Boolean(gathering)),
      () => tell(false),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, gatheringUuid]);
  if (gatheringUuid && fresh.has(gatheringUuid)) return false;
  return known && known.uuid === gatheringUuid ? known.isSaved : undefined;
}

function Creation({ type, gatheringUuid }: { type: GatheringType; gatheringUuid: string }) {
  const isSaved = useIsSaved(gatheringUuid);
  const paths = useFormPaths();
  const { set } = useBegun();
  const gathering = useMemo(() => newGathering(gatheringUuid, type), [gatheringUuid, type]);
  useEffect(() => {
    if (isSaved) set(type, undefined);
  }, [isSaved, set, type]);
  if (isSaved === undefined) return <Skeleton lines={12} height={640} />;
  if (isSaved) return <Navigate to={paths.step(gathering, 'information')} replace />;
  return (
    <EventFrame
      gathering={gathering}
      isNew
      step="information"
      onSaved={() => {
        fresh.delete(gatheringUuid);
        set(type, undefined);
      }}
      onReload={() => undefined}
    />
  );
}

/** A new event of a kind, under the uuid in the URL's `gathering`, until its first save makes it an update. */
export function EventCreation({ type }: { type: GatheringType }) {
  const [params, setParams] = useSearchParams();
  // How the form was come to is said with the navigation: its own address keeps it.
  const { state } = useLocation();
  const { uuids, set } = useBegun();
  const gatheringUuid = uuidOf(params.get('gathering'));
  const begun = uuids[type];
  useEffect(() => {
    if (gatheringUuid) return;
    if (!begun) return set(type, newUuid());
    setParams(
      (now) => {
        now.set('gathering', begun);
        return now;
      },
      { replace: true, state },
    );
  }, [type, gatheringUuid, begun, set, setParams, state]);
  if (!gatheringUuid) return <Skeleton lines={12} height={640} />;
  return <Creation key={gatheringUuid} type={type} gatheringUuid={gatheringUuid} />;
}
