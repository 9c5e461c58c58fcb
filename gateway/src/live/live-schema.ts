/**
 * The subscriptions, declared by hand beside the composed graph (docs/platform.md, "WebSocket"). The build adds it to the
 * API schema from which remotes generate their types.
 */
export const liveTypeDefs = /* GraphQL */ `
"Ce qui a changé dans un événement : la page relit ce qu’elle montre."
type GatheringChange {
  "Nom de ce qui est arrivé, par exemple gathering.statusChanged ; live.resumed après une coupure."
  kind: String!
  "Identifiants de ce qui a changé."
  ids: [ID!]!
}

"Qui d’autre a le même document ouvert."
type DocumentOpening {
  kind: String!
  "Identifiants des utilisateurs, sans celui qui demande."
  ids: [ID!]!
}

"Les notifications de qui demande ont changé : il en est arrivé, ou il en a lu ailleurs."
type NotificationsChange {
  "notification.added, notification.read ; live.resumed après une coupure."
  kind: String!
  ids: [ID!]!
}

"Les remplacements de qui demande ont changé : un est donné, commence, change ou se termine."
type DelegationsChange {
  "delegation.changed ; live.resumed après une coupure."
  kind: String!
  ids: [ID!]!
}

type Subscription {
  gatheringChanged(gatheringUuid: ID!): GatheringChange!
  notificationsChanged: NotificationsChange!
  delegationsChanged: DelegationsChange!
  "gathering, hcp, activity, participant, solicitation ou transportNote : tant que la page suit, elle compte parmi celles qui l’ont ouvert."
  documentOpened(kind: String!, id: ID!): DocumentOpening!
}
`;
