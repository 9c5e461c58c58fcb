import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { SentMailLineFragment } from '../generated/graphql.ts';
import { mailTones, toWhom } from './recipients.ts';

function Status({ state, stateLabel }: SentMailLineFragment) {
  return <StatusBadge tone={mailTones[state]}>{stateLabel}</StatusBadge>;
}

const whyNot = ({ recipients }: SentMailLineFragment): string =>
  recipients.find(({ reason }) => reason)?.reason ?? '--';

/** The columns of the history of mails. Keep the array between renders. */
export const sentMailColumns: GridColumn<SentMailLineFragment>[] = [
  { id: 'recipient', header: 'Destinataire', cell: toWhom, width: 230, priority: 1 },
  { id: 'model', header: 'Modèle', cell: ({ modelLabel }) => modelLabel, width: 215, priority: 2 },
  { id: 'status', header: 'Statut', cell: Status, width: 170, priority: 3 },
  { id: 'at', header: 'Demandé le', cell: ({ at }) => formatAct(at), width: 140 },
  { id: 'subject', header: 'Objet', cell: ({ subject }) => subject, width: 260 },
  { id: 'reason', header: 'Motif du refus', cell: whyNot, width: 215 },
];
