import { type ToastMessage, useToasts } from '@portal/shared-ui';
import type { Signature } from '@portal/shared-ui/signature';
import { problemOf, problemToast, serverNow, useSendMutation } from '@portal/web';
import { useRef } from 'react';
import { DeleteSignatureDocument, WithdrawSignatureDocument } from '../generated/graphql.ts';
import type { QueuedSignature } from './queued-signature.ts';
import { type Line, nameOf } from './rows.ts';
import type { SignatureQueue } from './signature-queue.ts';

interface SignatureSheet {
  gatheringUuid: string;
  day: string;
  queue: SignatureQueue;
  put: (lines: readonly (Line | null)[]) => void;
}

const collectedOf = (line: Line, signature: Signature, { gatheringUuid, day }: SignatureSheet): QueuedSignature => ({
  signatureUuid: crypto.randomUUID(),
  participantUuid: line.participantUuid,
  gatheringUuid,
  day,
  kind: signature.kind === 'drawn' ? 'DRAWN' : 'TYPED',
  strokes: signature.kind === 'drawn' ? (signature.strokes ?? []).map((stroke) => [...stroke]) : null,
  typedName: signature.name ?? null,
  nameConfirmed: signature.isConfirmed ?? false,
  signedAt: serverNow().toISOString(),
  name: nameOf(line),
  refused: null,
});

/** How long to wait for an answer before showing where the signature is meanwhile. */
const briefMs = 800;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * One message at a time, and none over the surface that the next person signs on. `turn` counts messages shown or dismissed: a late answer does not
 * replace a newer one.
 */
function useSaying() {
  const toasts = useToasts();
  const said = useRef<string>(undefined);
  const turn = useRef(0);
  const hush = () => {
    if (said.current) toasts.close(said.current);
    said.current = undefined;
    turn.current += 1;
  };
  const say = (message: ToastMessage) => {
    hush();
    said.current = toasts.show(message);
  };
  return { say, hush, turn };
}

/** What is done to a line: signed (and taken back for a few seconds), and a signature deleted by those who may. */
export function useSigning(sheet: SignatureSheet) {
  const send = useSendMutation();
  const { say, hush, turn } = useSaying();

  const takeBack = async (signed: QueuedSignature) => {
    const { signatureUuid, participantUuid, name } = signed;
    const what = await sheet.queue.withdraw(signatureUuid);
    if (what === 'refused') {
      say({ tone: 'info', text: `La signature de ${name} n’avait pas été prise\u202f: il n’y a rien à annuler.` });
      return;
    }
    if (what === 'unknown') {
      say({
        tone: 'warning',
        text: 'Cette signature est peut-être déjà partie. Réessayez une fois la connexion revenue.',
        retry: () => void takeBack(signed),
      });
      return;
    }
    try {
      if (what === 'sent') {
        const { withdrawSignature } = await send(WithdrawSignatureDocument, { participantUuid, signatureUuid });
        sheet.put([withdrawSignature ?? null]);
      }
      say({ tone: 'info', text: `Signature de ${name} annulée` });
    } catch (error) {
      say(problemToast(problemOf(error), () => void takeBack(signed)));
    }
  };

  /** The current state: recorded once the server has accepted it, until then kept on this device; the banner shows refusals. */
  const tell = async (collected: QueuedSignature) => {
    const action = { label: 'Annuler', onAction: () => void takeBack(collected) };
    const fate = sheet.queue.fate(collected.signatureUuid);
    hush();
    let mine = turn.current;
    const known = await Promise.race([fate, navigator.onLine ? pause(briefMs) : undefined]);
    if (turn.current !== mine) return;
    if (!known || known === 'kept') {
      say({ tone: 'info', text: `Signature de ${collected.name} gardée sur cet appareil`, action });
      mine = turn.current;
    }
    const outcome = await fate;
    if (turn.current !== mine) return;
    if (outcome === 'taken') say({ tone: 'success', text: `Signature de ${collected.name} enregistrée`, action });
    if (outcome === 'refused') hush();
  };

  const sign = async (line: Line, signature: Signature) => {
    const collected = collectedOf(line, signature, sheet);
    // Somebody found by a search is not on the list yet.
    sheet.put([line]);
    await sheet.queue.add(collected);
    await tell(collected);
  };

  /** @throws Error with the server's words */
  const remove = async ({ participantUuid }: Line, reason: string) => {
    try {
      const variables = { participantUuid, day: sheet.day, reason };
      const { deleteSignature } = await send(DeleteSignatureDocument, variables);
      sheet.put([deleteSignature ?? null]);
      say({ tone: 'success', text: 'Signature supprimée' });
    } catch (error) {
      throw new Error(problemOf(error).message, { cause: error });
    }
  };
  return { sign, remove, hush };
}
