/** What each field of a request is called, in form, page and history. */
export const transportNoteLabels = {
  preferenceModes: 'Mode de transport souhaité',
  steps: 'Itinéraire',
  agencyFee: 'Frais d’agence',
  ticketPrice: 'Prix du billet',
  noteReceivalDate: 'Date de réception',
  fileUuids: 'Billets',
} as const;

/** The same of a train or flight that is proposed. */
export const travelLabels = {
  type: 'Sens',
  mode: 'Mode',
  ticketNumber: 'Numéro de billet',
  departurePlace: 'Lieu de départ',
  departureDate: 'Date de départ',
  departureHour: 'Heure de départ',
  arrivalPlace: 'Lieu d’arrivée',
  arrivalDate: 'Date d’arrivée',
  arrivalHour: 'Heure d’arrivée',
} as const;

/** The same of a traveller's cards. */
export const cardLabels = {
  sncfNumber: 'Numéro SNCF',
  sncfCard: 'Carte SNCF',
  sncfExpirationDate: 'Fin de validité de la carte SNCF',
  airFranceNumber: 'Numéro Air France',
  airFranceCard: 'Carte Air France',
  airFranceExpirationDate: 'Fin de validité de la carte Air France',
} as const;
