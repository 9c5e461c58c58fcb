import type { ActorKind } from '../actors/actor.ts';

/** A change as one cell says it; without values where the journal keeps none. */
export const formatChange = (change: { label: string; from?: string | null; to?: string | null }): string => {
  const { label, from = null, to = null } = change;
  return from === null && to === null ? label : `${label}\u202f: ${from ?? '…'} → ${to ?? '…'}`;
};

const nameless: Readonly<Record<ActorKind, string>> = {
  user: 'Compte',
  link: 'Lien d’un PS',
  anonymous: 'Visiteur',
  service: 'Portail',
};

/** Who acted: « X en tant que Y » of who impersonates somebody. */
export function formatActor(line: {
  actorKind: ActorKind;
  actorName?: string | null;
  impersonatorName?: string | null;
}): string {
  const name = line.actorName ?? nameless[line.actorKind];
  return line.impersonatorName ? `${line.impersonatorName} en tant que ${name}` : name;
}
