import { changesOf } from '@portal/web';

export const concernsExpenses = changesOf('expenseNote.');
