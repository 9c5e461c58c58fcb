import { canKeep, drop, keep, keptAll } from '@portal/web/state/device-store';
import type { PresenceSignatureInput } from '../generated/graphql.ts';

/** Why the server refused a signature, in its words. */
export interface Refusal {
  code: string;
  message: string;
}

/** A signature as the device holds it until the server has it. */
export interface Collected {
  signatureUuid: string;
  participantUuid: string;
  gatheringUuid: string;
  day: string;
  kind: 'DRAWN' | 'TYPED';
  strokes: number[][] | null;
  typedName: string | null;
  /** Whether a name other than the person's was confirmed. */
  nameConfirmed?: boolean;
  signedAt: string;
  /** Name of who signed, for the person who reads what was refused. */
  name: string;
  refused: Refusal | null;
}

export const collectedKind = 'presence.signature';

/** What the server is sent. */
export const lineOf = ({
  signatureUuid,
  participantUuid,
  day,
  kind,
  strokes,
  typedName,
  nameConfirmed = false,
  signedAt,
}: Collected): PresenceSignatureInput => ({
  signatureUuid,
  participantUuid,
  day,
  kind,
  strokes,
  typedName,
  nameConfirmed,
  signedAt,
});

/** Where collected signatures are kept: on the device, encrypted, for their owner. */
export interface Shelf {
  all(): Promise<Collected[]>;
  put(collected: Collected): Promise<void>;
  drop(signatureUuid: string): Promise<void>;
}

/** The storage of a person on this device. */
export const shelfOf = (owner: string): Shelf => ({
  async all() {
    if (!canKeep()) return [];
    const found = await keptAll<Collected>(owner, collectedKind);
    return found.sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1));
  },
  async put(collected) {
    if (!canKeep()) throw new Error('this page keeps nothing');
    const { signatureUuid: id } = collected;
    await keep({ id, owner, kind: collectedKind, life: 'work', until: null }, collected);
  },
  drop: (signatureUuid) => (canKeep() ? drop(signatureUuid) : Promise.resolve()),
});
