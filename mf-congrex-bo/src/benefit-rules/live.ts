import { type Concerns, changesOf } from '@portal/web';
import { concernsLedger } from '../spend-cap/use-ledger-refresh.ts';

const filed = changesOf('benefits.', 'gathering.');

/** What a formality follows from: the ledger, the dates of the event, and what was recorded. */
export const concernsBenefits: Concerns = (change) => concernsLedger(change) || filed(change);
