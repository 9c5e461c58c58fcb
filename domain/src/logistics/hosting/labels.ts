/** What somewhere to sleep is called: by lists that name one and where they are counted, by the pages of one, by filters and files. */
export const hostingHeader = 'Hébergement';
export const hostingNoun = ['hébergement', 'hébergements'] as const;

/** What each field is called, in form, page and history. */
export const hostingLabels = {
  name: 'Nom de l’hébergement',
  address: 'Adresse',
  city: 'Ville',
  phone: 'Téléphone',
  website: 'Site internet',
  comment: 'Commentaire',
  businessUnitUuids: 'Franchises',
  hostingNights: 'Nuits et chambres',
} as const;
export const hostingNightLabels = {
  date: 'Nuit du',
  roomType: 'Type de chambre',
  quota: 'Nombre de chambres',
  price: 'Prix par personne',
} as const;
