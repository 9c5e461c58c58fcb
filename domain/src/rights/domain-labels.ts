/** What the groups of the catalogue are called on screens. */
export const rightDomainLabels: Readonly<Record<string, string>> = {
  users: 'Utilisateurs et administration',
  documents: 'Fichiers et exports',
  mails: 'E-mails',
  gatherings: 'Événements',
  solicitations: 'Sollicitations',
  hcps: 'Professionnels de santé',
  serf: 'SERF',
  participants: 'Participants',
  activities: 'Activités',
  logistics: 'Hébergement et transport',
  expenses: 'Notes de frais et budget',
  skyclarys: 'Programme patient',
};
