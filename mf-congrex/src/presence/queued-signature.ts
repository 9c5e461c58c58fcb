import { canStoreEncrypted, deleteRecord, listRecords, putRecord } from '@portal/web/state/device-store';
import type { PresenceSignatureInput } from '../generated/graphql.ts';

/** Why the server refused a signature, in its words. */
export interface Refusal {
  code: string;
  message: string;
}

/** A signature as the device holds it until the server has it. */
export interface QueuedSignature {
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

export const queuedSignatureKind = 'presence.signature';

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
}: QueuedSignature): PresenceSignatureInput => ({
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
export interface SignatureStorage {
  all(): Promise<QueuedSignature[]>;
  put(collected: QueuedSignature): Promise<void>;
  drop(signatureUuid: string): Promise<void>;
}

/** The storage of a person on this device. */
export const signatureStorageOf = (owner: string): SignatureStorage => ({
  async all() {
    if (!canStoreEncrypted()) return [];
    const found = await listRecords<QueuedSignature>(owner, queuedSignatureKind);
    return found.sort((a, b) => (a.signedAt < b.signedAt ? -1 : 1));
  },
  async put(collected) {
    if (!canStoreEncrypted()) throw new Error('this page keeps nothing');
    const { signatureUuid: id } = collected;
    await putRecord({ id, owner, kind: queuedSignatureKind, life: 'work', until: null }, collected);
  },
  drop: (signatureUuid) => (canStoreEncrypted() ? deleteRecord(signatureUuid) : Promise.resolve()),
});
