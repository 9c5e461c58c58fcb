import { type GatheringType, gatheringTypeLabels, gatheringTypes } from '@portal/domain/gathering/states';
import { Button, Card, EmptyState, FormColumn, PageHeader, RadioGroup, Skeleton, Stack } from '@portal/shared-ui';
import { createLocalState, useRight } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { Navigate, useParams, useSearchParams } from '@portal/web/router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { EventFormExistsDocument } from '../generated/graphql.ts';
import { EventFrame, updatePage } from './frame/EventFrame.tsx';
import { newGathering } from './gathering-of.ts';
import { stepOf } from './step-states.ts';

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

const typeOf = (text: string | null): GatheringType | undefined => gatheringTypes.find((type) => type === text);
const uuidOf = (text: string | null): string | undefined => z.uuid().safeParse(text).data;

/** Asked when the address does not say which kind. */
function KindChoice({ onChoose }: { onChoose: (type: GatheringType) => void }) {
  const [type, setType] = useState<GatheringType>('congress');
  return (
    <Stack $gap={4}>
      <PageHeader title="Nouvel événement" />
      <Card>
        <FormColumn>
          <RadioGroup
            label="Nature de l’événement"
            options={gatheringTypes.map((id) => ({ id, label: gatheringTypeLabels[id] }))}
            value={type}
            onChange={(chosen) => chosen && setType(chosen)}
          />
          <div>
            <Button variant="primary" onPress={() => onChoose(type)}>
              Continuer
            </Button>
          </div>
        </FormColumn>
      </Card>
    </Stack>
  );
}

/** Whether the gathering of this form is on the server already: its first save may have been answered into the void. */
function useIsSaved(gatheringUuid: string | undefined): boolean | undefined {
  const client = useApolloClient();
  const [known, setKnown] = useState<{ uuid: string; isSaved: boolean }>();
  useEffect(() => {
    if (!gatheringUuid || fresh.has(gatheringUuid)) return;
    let isWanted = true;
    const query = { query: EventFormExistsDocument, variables: { gatheringUuid }, fetchPolicy: 'no-cache' } as const;
    const tell = (isSaved: boolean) => isWanted && setKnown({ uuid: gatheringUuid, isSaved });
    client.query(query).then(
      ({ data }) => tell(Boolean(data?.gathering)),
      () => tell(false),
    );
    return () => {
      isWanted = false;
    };
  }, [client, gatheringUuid]);
  if (gatheringUuid && fresh.has(gatheringUuid)) return false;
  return known && known.uuid === gatheringUuid ? known.isSaved : undefined;
}

function Creation({ type, gatheringUuid }: { type: GatheringType; gatheringUuid: string }) {
  const isSaved = useIsSaved(gatheringUuid);
  const { set } = useBegun();
  const gathering = useMemo(() => newGathering(gatheringUuid, type), [gatheringUuid, type]);
  useEffect(() => {
    if (isSaved) set(type, undefined);
  }, [isSaved, set, type]);
  if (isSaved === undefined) return <Skeleton lines={12} height={640} />;
  if (isSaved) return <Navigate to={updatePage(gatheringUuid, 'information')} replace />;
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

/** Creation: the first step, until its first save makes it an update (specification, section 2 "Screens"). */
export default function CreateEventPage() {
  const { step } = useParams();
  const [params, setParams] = useSearchParams();
  const mayCreate = useRight('createGathering');
  const { uuids, set } = useBegun();
  const type = typeOf(params.get('type'));
  const gatheringUuid = uuidOf(params.get('gathering'));
  const begun = type && uuids[type];
  useEffect(() => {
    if (!type || gatheringUuid) return;
    if (begun) setParams({ type, gathering: begun }, { replace: true });
    else set(type, newUuid());
  }, [type, gatheringUuid, begun, set, setParams]);
  if (!mayCreate) {
    return (
      <EmptyState kind="nothingYet" title="Création réservée">
        Vous n’avez pas le droit de créer un événement. Adressez-vous à un ROC.
      </EmptyState>
    );
  }
  if (stepOf(step) !== 'information') return <Navigate to={`/congrex-bo/create-event/information?${params}`} replace />;
  if (!type) return <KindChoice onChoose={(chosen) => setParams({ type: chosen }, { replace: true })} />;
  if (!gatheringUuid) return <Skeleton lines={12} height={640} />;
  return <Creation key={gatheringUuid} type={type} gatheringUuid={gatheringUuid} />;
}
