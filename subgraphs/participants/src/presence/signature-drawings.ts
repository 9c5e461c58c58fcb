import { contentOf, type PresenceSignatureKind, type SignatureContent, type SignatureLine } from '@portal/domain';
import { asErased, type Context, trusted } from '@portal/server';
import { vault } from '../database.ts';
import { SignatureModel } from './signature.model.ts';

const inSession = ({ session }: Context) => (session ? { session } : {});

/** Stores what was drawn or typed, sealed with the participant's key. @throws PortalError HCP_ERASED when the person was erased */
export async function keepSignature(tx: Context, gatheringUuid: string, line: SignatureLine): Promise<void> {
  const { signatureUuid, participantUuid, day, kind } = line;
  const sealed = await vault
    .seal(tx, participantUuid, signatureUuid, JSON.stringify(contentOf(line)))
    .catch(asErased());
  await SignatureModel.create(
    [{ signatureUuid, participantUuid, gatheringUuid, day, kind, sealed, receivedAt: tx.now() }],
    inSession(tx),
  );
}

/** Deletes the drawing; that it existed stays in the history. */
export async function destroySignature(tx: Context, signatureUuid: string): Promise<void> {
  await SignatureModel.updateOne({ signatureUuid }, { $set: { sealed: null } }, inSession(tx));
}

/** Deletes every drawing of an erased person; who was present and when stays (decisions, section 8). */
export async function destroySignatures(tx: Context, participantUuid: string): Promise<void> {
  await SignatureModel.updateMany({ participantUuid }, { $set: { sealed: null } }, inSession(tx));
}

/** A signature, for readers with the right. */
export interface ReadableSignature {
  signatureUuid: string;
  participantUuid: string;
  kind: PresenceSignatureKind;
  strokes: number[][];
  typedName: string | null;
}

/**
 * Signatures in clear; each reading is in the audit log before any is returned. One that was destroyed is left out.
 * @param action the action in the audit log
 */
export async function openSignatures(
  ctx: Context,
  signatureUuids: readonly string[],
  action: string,
): Promise<ReadableSignature[]> {
  const filter = { signatureUuid: trusted({ $in: [...signatureUuids] }), sealed: trusted({ $ne: null }) };
  const rows = await SignatureModel.find(filter, { _id: 0 }).lean();
  const opened: ReadableSignature[] = [];
  for (const { signatureUuid, participantUuid, kind, sealed } of rows) {
    const values = await vault.open(ctx, participantUuid, { [signatureUuid]: sealed! }, action);
    const value = values[signatureUuid];
    if (!value) continue;
    const content = JSON.parse(value) as SignatureContent;
    opened.push({
      signatureUuid,
      participantUuid,
      kind,
      strokes: 'strokes' in content ? content.strokes : [],
      typedName: 'typedName' in content ? content.typedName : null,
    });
  }
  return opened;
}
