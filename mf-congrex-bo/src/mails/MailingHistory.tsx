import { Card, formatAct, StatusBadge, type Tone } from '@portal/shared-ui';
import { changesOf, useLivePages } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { useMemo } from 'react';
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

/** The mailings of an event, page by page, as they are now. */
export function useMailings(gatheringUuid: string) {
  const question = useMemo(() => ({ gatheringUuid }), [gatheringUuid]);
  return useLivePages('congrex-bo.mailings', { ...list, question }, { gatheringUuid, concerns: concernsMailings });
}

/** What went to many people of the event at once, or was cancelled: by whom, and with what result. */
export function MailingHistory({ mailings }: { mailings: ReturnType<typeof useMailings> }) {
  const { pages, problem, retry } = mailings;
  const over = pages?.rows.filter(({ state }) => state !== 'PLANNED') ?? [];
  if (problem && !pages)
    return <QueryProblem what="Les envois groupés n’ont pas pu être lus." problem={problem} retry={retry} />;
  if (over.length === 0) return null;
  return (
    <Card title="Envois groupés" headingLevel={3} isFlush>
      <Rows>
        {over.map((mailing) => (
          <li key={mailing.mailingUuid}>
            <time dateTime={mailing.sendAt}>{formatAct(mailing.sendAt)}</time>
            <div>
              <strong>{mailing.modelLabel}</strong>
              <p>
                {mailing.state === 'RELEASED' ? resultsOf(mailing) : 'Aucun e-mail n’est parti.'}
                {mailing.leftOut.length > 0 &&
                  ` · ${counted(mailing.leftOut.length, 'personne laissée', 'personnes laissées')} de côté`}
              </p>
              <small>{byWhom(mailing)}</small>
            </div>
            <div>
              <StatusBadge tone={tones[mailing.state]}>{mailing.stateLabel}</StatusBadge>
            </div>
          </li>
        ))}
      </Rows>
      {(pages?.hasNextPage || problem) && <MoreRows list={mailings} noun={['envoi groupé', 'envois groupés']} />}
    </Card>
  );
}
