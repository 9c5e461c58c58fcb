import { type Drawing, drawing } from '@portal/domain';
import type { Context } from '../service/context.ts';
import { asErased, type Vault } from './vault.ts';

/** What was drawn or typed with somebody's own hand: in clear for the rules only, kept sealed. */
interface Signature {
  kind: string;
  typedName: string | null;
  strokes?: Drawing | null | undefined;
  sealed?: string | null | undefined;
}

/** Under whose key it is sealed, and for which document: moved to another one it cannot be opened. */
export interface SignatureKey {
  hcpUuid: string;
  documentUuid: string;
}

const fieldOf = ({ documentUuid }: SignatureKey): string => `signature:${documentUuid}`;

/** What was typed or drawn, under the HCP's key. @throws PortalError HCP_ERASED when the person was erased */
export async function sealedSignature<S extends Signature>(
  vault: Vault,
  tx: Context,
  key: SignatureKey,
  signature: S,
): Promise<Omit<S, 'typedName' | 'strokes'> & Pick<Signature, 'typedName' | 'sealed'>> {
  const { typedName, strokes, ...facts } = signature;
  const given = typedName || (strokes && JSON.stringify(strokes));
  if (!given) return { ...facts, typedName: null };
  const sealed = await vault.seal(tx, key.hcpUuid, fieldOf(key), given).catch(asErased());
  return { ...facts, typedName: null, sealed };
}

export interface OpenedSignature {
  typedName: string | null;
  strokes: Drawing | null;
}

/**
 * The typed name, or the strokes; the look is in the audit log before they are given. Neither for a signature that is a file or on paper, or
 * of an erased HCP.
 */
export async function openedSignature(
  vault: Vault,
  ctx: Context,
  key: SignatureKey,
  signature: Signature | null,
): Promise<OpenedSignature> {
  if (!signature?.sealed) return { typedName: null, strokes: null };
  const field = fieldOf(key);
  const opened = await vault.open(ctx, key.hcpUuid, { [field]: signature.sealed }, 'readSignature');
  const given = opened[field] ?? null;
  const isTyped = signature.kind === 'TYPED';
  return { typedName: isTyped ? given : null, strokes: given && !isTyped ? drawing.parse(JSON.parse(given)) : null };
}
