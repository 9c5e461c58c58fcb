import { defineWorkflow } from '../../rules/workflow.ts';

/** A check of the journal changes nothing that is kept: its row says who may ask for it. */
export const journalCheckWorkflow = defineWorkflow<object, 'asked'>()({
  name: 'journalCheck',
  states: ['asked'],
  stateLabels: { asked: 'Demandée' },
  stateOf: () => 'asked',
  rows: {
    checkJournals: {
      label: 'Vérifier le journal',
      done: 'Vérification du journal demandée',
      from: [],
      to: 'asked',
      allowed: [{ right: 'readAudit' }],
    },
  },
});
