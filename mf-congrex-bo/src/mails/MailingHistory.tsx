import { Button, Card, formatAct, StatusBadge, type Tone } from '@portal/shared-ui';
import { changesOf, useLivePages } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Rows } from '../event/Rows.tsx';
import { type MailingState, MailingsDocument, type MailingsQuery } from '../generated/graphql.ts';
import { counted } from './words.ts';

type Mailing = MailingsQuery['mailings']['items'][number];

const list = {
  document: MailingsDocument,
  pageOf: ({ mailings }: MailingsQuery) => mailings,
  rowId: ({ mailingUuid }: Mailing) => mailingUuid,
};
const concernsMailings = changesOf('mailing.', 'mail.');
const tones: Record<MailingState, Tone> = { PLANNED: 'progress', RELEASED: 'success', CANCELLED: 'neutral' };

/** « 12 reçus · 1 non reçu · 3 en attente ». */
const resultsOf = ({ results: { sent, refused, waiting } }: Mailing): string =>
  [
    counted(sent, 'reçu', 'reçus'),
    ...(refused > 0 ? [counted(refused, 'non reçu', 'non reçus')] : []),
    ...(waiting > 0 ? [`${waiting.toLocaleString('fr-FR')} en attente`] : []),
  ].join(' · ');

const byWhom = ({ sender }: Mailing): string =>
  sender ? `${sender.firstName ?? ''} ${sender.lastName ?? ''}`.trim() : 'Envoi automatique';

/** On a desk a mailing is one line, so that the mails below it are in sight. */
const Lines = styled(Rows)`
  & > li > div:nth-child(2) {
    display: grid;
    gap: 2px var(--ui-4);
  }
  @media (min-width: 900px) {
    & > li > div:nth-child(2) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
    }
  }
`;

const Others = styled.div`
  padding: 0 var(--ui-5) var(--ui-3);
`;

/** The mailings of an event, page by page, as they are now. */
export function useMailings(gatheringUuid: string) {
  const question = useMemo(() => ({ gatheringUuid }), [gatheringUuid]);
  return useLivePages('congrex-bo.mailings', { ...list, question }, { gatheringUuid, concerns: concernsMailings });
}

function Line({ mailing }: { mailing: Mailing }) {
  const { sendAt, modelLabel, state, stateLabel, leftOut } = mailing;
  return (
    <li>
      <time dateTime={sendAt}>{formatAct(sendAt)}</time>
      <div>
        <strong>{modelLabel}</strong>
        <p>
          {state === 'RELEASED' ? resultsOf(mailing) : 'Aucun e-mail n’est parti.'}
          {leftOut.length > 0 && ` · ${counted(leftOut.length, 'personne laissée', 'personnes laissées')} de côté`}
        </p>
        <small>{byWhom(mailing)}</small>
      </div>
      <div>
        <StatusBadge tone={tones[state]}>{stateLabel}</StatusBadge>
      </div>
    </li>
  );
}

/** What went to many people of the event at once, or was cancelled: by whom, and with what result. The last one first, the others on demand. */
export function MailingHistory({ mailings }: { mailings: ReturnType<typeof useMailings> }) {
  const { pages, problem, retry } = mailings;
  const [isWhole, setWhole] = useState(false);
  const over = pages?.rows.filter(({ state }) => state !== 'PLANNED') ?? [];
  if (problem && !pages)
    return <QueryProblem what="Les envois groupés n’ont pas pu être lus." problem={problem} retry={retry} />;
  if (over.length === 0) return null;
  const planned = (pages?.rows.length ?? 0) - over.length;
  const others = (pages?.total ?? 0) - planned - 1;
  const hasMore = pages?.hasNextPage || problem;
  return (
    <Card title="Envois groupés" headingLevel={3} isFlush>
      <Lines>
        {(isWhole ? over : over.slice(0, 1)).map((mailing) => (
          <Line key={mailing.mailingUuid} mailing={mailing} />
        ))}
      </Lines>
      {!isWhole && others > 0 && (
        <Others>
          <Button size="sm" onPress={() => setWhole(true)}>
            {others === 1
              ? 'Voir l’autre envoi groupé'
              : `Voir les ${others.toLocaleString('fr-FR')} autres envois groupés`}
          </Button>
        </Others>
      )}
      {isWhole && hasMore && <MoreRows list={mailings} noun={['envoi groupé', 'envois groupés']} />}
    </Card>
  );
}
