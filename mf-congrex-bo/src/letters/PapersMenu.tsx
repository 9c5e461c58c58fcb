import { exportActions } from '@portal/domain/documents/actions';
import { Button, type ButtonProps, Menu, showToast } from '@portal/shared-ui';
import { enabledActionsOf, problemOf, problemToast, useActions, usePageActions } from '@portal/web';
import { InterestArea } from '@portal/web/data/use-interest';
import { ChevronDown, FileText } from 'lucide-react';
import { documentLabel } from '../event/documents.ts';
import { useEvent } from '../event/event-context.ts';
import { type AskedPaper, useAskedPaper } from './PaperPiece.tsx';
import { letterWhat, type PaperKind, printTexts, proposedForCategory, type Whom } from './paper-words.ts';
import { proposedAmong, useLetterModels } from './use-letters.ts';

interface PapersMenuProps {
  whom: Whom;
  /** Who they are; without it everybody. @throws when they could not be fetched */
  uuids?: () => Promise<string[]>;
  /** Of somebody who is no HCP there is no letter. */
  hasLetters?: boolean;
  /** The category of the one person: which letter is theirs follows from it. */
  category?: string;
  /** Papers that there are none of for them. */
  without?: readonly PaperKind[];
  /** Why there is none now. */
  reasons?: Partial<Record<PaperKind, string | undefined>>;
  look?: Pick<ButtonProps, 'size' | 'variant'>;
  placement?: 'top start' | 'bottom end';
  /** Offered in the palette too: by one menu of a page. */
  isPageAction?: boolean;
}

const onSite: readonly PaperKind[] = ['PRESENCE_LIST', 'BADGES'];

/** « Documents »: presence list, badges, certificates and letters of these people, as far as the person may. */
export function PapersMenu({
  whom,
  uuids,
  hasLetters = true,
  category,
  without = [],
  reasons = {},
  look = {},
  placement = 'bottom end',
  isPageAction = false,
}: PapersMenuProps) {
  const { gatheringUuid, format } = useEvent().gathering;
  const may = useActions(exportActions);
  const { ask, dialog } = useAskedPaper(gatheringUuid);
  // Who is chosen is found before the dialog opens.
  const open = async (paper: AskedPaper): Promise<void> => {
    try {
      ask({ ...paper, participantUuids: await uuids?.() });
    } catch (error) {
      showToast(problemToast(problemOf(error), () => void open(paper)));
    }
  };
  const papers = (Object.keys(printTexts) as PaperKind[]).flatMap((kind) => {
    const { label, title, what } = printTexts[kind];
    const isNone = without.includes(kind) || (format === 'VIRTUAL' && onSite.includes(kind));
    if (isNone || !may('requestExport', { kind }).offered) return [];
    return [{ id: kind, label, reason: reasons[kind], onAction: () => void open({ kind, title, what: what(whom) }) }];
  });
  // Without other papers there may be nothing to open.
  const { models, remark, around } = useLetterModels(gatheringUuid, papers.length === 0);
  const proposed = category && proposedAmong(category, models);
  const letters = (hasLetters ? models : []).map((model) => {
    const label = documentLabel(model);
    const asked = { kind: 'LVC' as const, title: label, what: letterWhat(whom, remark), lvcKind: model.lvcKind ?? '' };
    const detail = proposed === model ? proposedForCategory : undefined;
    return { id: model.fileUuid, label, detail, onAction: () => void open(asked) };
  });
  const groups = [papers, letters].filter((group) => group.length > 0);
  usePageActions(isPageAction ? enabledActionsOf(groups.flat()) : []);
  if (groups.length === 0) return null;
  return (
    <InterestArea {...around}>
      <Menu
        label="Documents"
        placement={placement}
        trigger={
          <Button {...look} icon={<FileText aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
            Documents
          </Button>
        }
        groups={groups}
      />
      {dialog}
    </InterestArea>
  );
}
