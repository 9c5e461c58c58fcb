export const webhookStates = ['ENABLED', 'DISABLED', 'DELETED'] as const;
export type WebhookState = (typeof webhookStates)[number];
export const webhookStateLabels: Record<WebhookState, string> = {
  ENABLED: 'En service',
  DISABLED: 'Suspendu',
  DELETED: 'Supprimé',
};

/** The tone in which screens show each. */
export const webhookStateTones = {
  ENABLED: 'success',
  DISABLED: 'warning',
  DELETED: 'neutral',
} as const satisfies Record<WebhookState, string>;

/** What becomes of one event for one webhook. */
export const webhookDeliveryStates = ['PENDING', 'DELIVERED', 'PARKED'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
export const webhookDeliveryStateLabels: Record<WebhookDeliveryState, string> = {
  PENDING: 'En cours d’envoi',
  DELIVERED: 'Reçu',
  PARKED: 'Mis de côté',
};
export const webhookDeliveryStateTones = {
  PENDING: 'progress',
  DELIVERED: 'success',
  PARKED: 'danger',
} as const satisfies Record<WebhookDeliveryState, string>;

/** Why an attempt was none, or what it came to. */
export const webhookProblems = [
  'ANSWER_REFUSED',
  'NO_ANSWER',
  'TOO_SLOW',
  'ADDRESS_UNKNOWN',
  'ADDRESS_PRIVATE',
  'ACCOUNT_WITHOUT_RIGHT',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];
export const webhookProblemLabels: Record<WebhookProblem, string> = {
  ANSWER_REFUSED: 'Le système a répondu autre chose qu’un succès.',
  NO_ANSWER: 'Le système ne répond pas, ou son certificat n’est pas reconnu.',
  TOO_SLOW: 'Le système n’a pas répondu en dix secondes.',
  ADDRESS_UNKNOWN: 'Le nom de l’adresse n’existe pas.',
  ADDRESS_PRIVATE: 'L’adresse mène à un réseau privé : rien ne lui est envoyé.',
  ACCOUNT_WITHOUT_RIGHT: 'Le compte choisi est fermé ou n’a plus le droit de lire cet événement.',
};
