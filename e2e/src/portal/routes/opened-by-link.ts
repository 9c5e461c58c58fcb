import type { Opened } from './opened-route.ts';

const ownTransport = '/hcp/transport/:gatheringUuid';
const invitation = '/hcp/subscription/:gatheringUuid';
const ownExpenses = '/hcp/expense/:gatheringUuid';
const asking = '/create_solicitation';
const exchange = 'Demande d’échange scientifique';
const ownForm = '/serf/hcp/:serfHcpUuid';

/** An HCP's own pages, with the link of a mail, with one that is none, and without. */
export const openedByLink: Opened[] = [
  { route: `${invitation}?token=:token`, title: ':name', says: 'Je participe', leadsTo: invitation },
  { route: `${invitation}?token=0`, title: 'Votre invitation', says: 'Merci de contacter votre MSL.' },
  { route: invitation, title: 'Votre invitation', says: 'contactez votre MSL.' },
  {
    route: `${ownTransport}?token=:transportToken`,
    title: 'Votre transport',
    says: 'Une proposition attend votre réponse.',
    leadsTo: ownTransport,
  },
  { route: `${ownTransport}?token=0`, title: 'Votre transport', says: 'Merci de contacter votre MSL.' },
  { route: ownTransport, title: 'Votre transport', says: 'contactez votre MSL.' },
  { route: `${ownExpenses}?token=:expenseToken`, title: 'Vos notes de frais', says: ':name', leadsTo: ownExpenses },
  { route: `${ownExpenses}?token=0`, title: 'Vos notes de frais', says: 'Merci de contacter votre MSL.' },
  { route: ownExpenses, title: 'Vos notes de frais', says: 'contactez votre MSL.' },
  {
    route: `${asking}?token=:requestToken`,
    title: 'Demande de participation à un congrès',
    says: 'Votre signature',
    leadsTo: asking,
  },
  { route: `${asking}?token=0`, title: 'Demande de participation', says: 'Merci de contacter votre MSL.' },
  { route: `${ownForm}?token=:serfToken`, title: exchange, says: 'Votre signature', leadsTo: ownForm },
  { route: `${ownForm}?token=0`, title: exchange, says: 'Merci de contacter votre MSL.' },
  { route: ownForm, title: exchange, says: 'contactez votre MSL.' },
];
