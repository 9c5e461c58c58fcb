import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';

/** Only the paper is printed; nothing of it is on the screen. */
const OnPaper = createGlobalStyle`
  @page { size: A4; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
  @media print {
    html, body { background: #fff !important; height: auto !important; overflow: visible !important; }
    body > *:not([data-paper]) { display: none !important; }
  }
`;

const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
    color: #000;
    background: #fff;
    font: 10pt / 1.35 var(--ui-font);
    & table {
      width: 100%;
      border-collapse: collapse;
    }
    & thead {
      display: table-header-group;
    }
    & tr {
      break-inside: avoid;
    }
    & thead th {
      padding: 1.5mm;
      border-bottom: 1.5pt solid #000;
      font-size: 9pt;
      text-align: start;
    }
    & tbody td {
      padding: 1.5mm;
      border: 0.5pt solid #888;
      overflow-wrap: anywhere;
    }
    & td:first-child {
      width: 9mm;
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
  }
`;

/** What a page prints instead of itself: tables on A4 whose heads come again on each sheet and whose first column counts. */
export function PrintView({ className, children }: { className?: string; children: ReactNode }) {
  return createPortal(
    <Sheet className={className} data-paper>
      <OnPaper />
      {children}
    </Sheet>,
    document.body,
  );
}
