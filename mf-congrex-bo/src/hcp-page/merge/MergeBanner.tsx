import { shownDayOf } from '@portal/domain/calendar/french-day';
import { hcpMergeActions } from '@portal/domain/hcps/merge/actions';
import { Banner, Button, ButtonLink, ConfirmDialog, formatAct, formatActDay } from '@portal/shared-ui';
import { serverNow, useActions, useMutate, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { Link as RouterLink } from '@portal/web/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import {
  HcpDoneSinceMergeDocument,
  HcpMergesDocument,
  type HcpMergesQuery,
  PartHealthCareProfessionalsDocument,
} from '../../generated/graphql.ts';
import { useHcp } from '../../hcp/hcp-context.ts';
import { formatCounts } from './merge-choices.ts';

type Merge = HcpMergesQuery['hcpMerges'][number];

const Lines = styled.ul`
  margin: 0;
  padding-inline-start: var(--ui-5);
`;

/** What stays with the HCP when the two are parted. */
function DoneSince({ mergeUuid }: { mergeUuid: string }) {
  const { hcp } = useHcp();
  const part = usePageQuery(
    HcpDoneSinceMergeDocument,
    { healthCareProfessionalUuid: hcp.uuid },
    ({ hcpMerges }) => hcpMerges.find((merge) => merge.mergeUuid === mergeUuid)?.doneSince ?? null,
    { isKept: false },
  );
  if (part.problem || part.data === null)
    return (
      <p>
        Ce qui a été fait depuis n’a pas pu être lu. Ce qui a été créé depuis reste dans tous les cas sur cette fiche.
      </p>
    );
  if (!part.data) return <p>Lecture de ce qui a été fait depuis…</p>;
  if (part.data.length === 0) return <p>Rien n’a été fait depuis la fusion.</p>;
  return (
    <>
      <p>Fait depuis la fusion, et qui reste sur cette fiche&#8239;:</p>
      <Lines>
        {part.data.map(({ label, at }) => (
          <li key={`${label}${at}`}>
            {label}, {formatAct(at)}
          </li>
        ))}
      </Lines>
    </>
  );
}

function PartDialog({ merge, onParted, onClose }: { merge: Merge; onParted: () => unknown; onClose: () => void }) {
  const act = useMutate(onParted);
  return (
    <ConfirmDialog
      isOpen
      title={`Séparer de ${merge.loserName}\u202f?`}
      confirmLabel="Séparer"
      onConfirm={() =>
        act(PartHealthCareProfessionalsDocument, { mergeUuid: merge.mergeUuid }, 'Les deux fiches sont séparées.')
      }
      onClose={onClose}
    >
      <p>Chaque fiche reprend ses informations, ses participations, ses sollicitations et ses SERF.</p>
      <DoneSince mergeUuid={merge.mergeUuid} />
    </ConfirmDialog>
  );
}

function wordsOf({ state, loserName, mergedAt, undoUntil, userName, moved }: Merge): string {
  if (state === 'running') return `Fusion avec ${loserName} en cours\u2026`;
  if (state === 'parting') return `Séparation de ${loserName} en cours\u2026`;
  const by = userName ? ` par ${userName}` : '';
  const what = moved.length > 0 ? ` Repris\u202f: ${formatCounts(moved)}.` : '';
  return `Fusionné avec ${loserName} le ${formatActDay(mergedAt)}${by}\u202f; peut être séparé jusqu’au ${shownDayOf(undoUntil)}.${what}`;
}

/** What a parting could not give back as it was, for whoever has to mend it. */
function Parted({ merge: { loserUuid, loserName, partedAt, remarks } }: { merge: Merge }) {
  return (
    <Banner
      tone="warning"
      actions={
        <ButtonLink as={RouterLink} {...{ to: `/congrex-bo/hcp/${loserUuid}` }}>
          Voir l’autre fiche
        </ButtonLink>
      }
    >
      Séparé de {loserName} le {formatActDay(partedAt!)}. Tout n’est pas revenu comme avant&#8239;:
      <Lines>
        {[...new Set(remarks)].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </Lines>
    </Banner>
  );
}

function OneMerge({ merge, refresh }: { merge: Merge; refresh: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const parting = useActions(hcpMergeActions)('partHealthCareProfessionals', merge);
  return (
    <Banner
      tone="info"
      actions={
        parting.offered ? (
          <Button isDisabled={!parting.allowed} onPress={() => setOpen(true)}>
            {parting.label}
          </Button>
        ) : undefined
      }
    >
      {wordsOf(merge)} {parting.offered && parting.reason}
      {isOpen && <PartDialog merge={merge} onParted={refresh} onClose={() => setOpen(false)} />}
    </Banner>
  );
}

/** Until the term of the merge: what is done, and of a parting only what nobody would see otherwise. */
const isShown = ({ state, undoUntil, remarks }: Merge): boolean =>
  state === 'running' ||
  state === 'parting' ||
  (new Date(undoUntil) >= serverNow() && (state === 'merged' || (state === 'parted' && remarks.length > 0)));

/** How often a merge that is under way is looked at again: the domains take a second or two. */
const lookAgainMs = 1_000;

/** Who was merged into this HCP and until when they can be parted, and what a parting left undone. */
export function MergeBanner() {
  const { hcp, refresh } = useHcp();
  const part = usePageQuery(HcpMergesDocument, { healthCareProfessionalUuid: hcp.uuid }, ({ hcpMerges }) => hcpMerges);
  const { data = [], problem, retry } = part;
  const shown = data.filter(isShown);
  const isRunning = shown.some(({ state }) => state === 'running' || state === 'parting');
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refresh(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  if (problem) return <QueryProblem what="Les fusions de cette fiche manquent." problem={problem} retry={retry} />;
  return shown.map((merge) =>
    merge.state === 'parted' ? (
      <Parted key={merge.mergeUuid} merge={merge} />
    ) : (
      <OneMerge key={merge.mergeUuid} merge={merge} refresh={refresh} />
    ),
  );
}
