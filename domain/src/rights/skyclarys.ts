import { grantIn } from './grant.ts';

const skyclarys = grantIn('skyclarys');

/** The patient programme: its public page, and the requests that come by it. */
export const skyclarysRights = {
  openSkyclarysAdmin: skyclarys('Modifier la page du programme patient', 'admin'),
  publishProgrammePage: skyclarys('Publier la page du programme patient', 'admin'),
  processProgrammeRequest: skyclarys('Traiter les demandes du programme patient', 'admin'),
  exportProgrammeRequests: skyclarys('Exporter les demandes du programme patient', 'admin'),
} as const;
