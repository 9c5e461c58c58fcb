import { RemoteDialog } from '@portal/web';
import { useState } from 'react';
import type { PaperKind } from './paper-words.ts';

/** A paper or letters that were asked for: their dialog opens over the page. */
export interface AskedPaper {
  kind: PaperKind | 'LVC';
  title: string;
  what: string;
  /** Without them for everybody. */
  participantUuids?: readonly string[] | undefined;
  lvcKind?: string;
  /** Of one person's letter: made at once and shown. */
  isPreview?: boolean;
}

/** The dialog of the field area, in which files are made and kept. */
function PaperPiece({ gatheringUuid, asked }: { gatheringUuid: string; asked: AskedPaper }) {
  const { kind, title, what, participantUuids, lvcKind = '', isPreview } = asked;
  return (
    <RemoteDialog
      remote="mf-congrex"
      name="export-papers"
      title={title}
      values={{
        ...{ gatheringUuid, kind, title, what, lvcKind },
        isPreview: isPreview ? 'yes' : '',
        participantUuids: participantUuids ? JSON.stringify(participantUuids) : '',
      }}
    />
  );
}

/** Asks for papers of an event: `ask` opens the dialog, which `dialog` shows. Each time is a dialog of its own. */
export function useAskedPaper(gatheringUuid: string) {
  const [asked, setAsked] = useState<{ paper: AskedPaper; turn: number }>();
  const ask = (paper: AskedPaper) => setAsked((last) => ({ paper, turn: (last?.turn ?? 0) + 1 }));
  const dialog = asked && <PaperPiece key={asked.turn} gatheringUuid={gatheringUuid} asked={asked.paper} />;
  return { ask, dialog };
}
