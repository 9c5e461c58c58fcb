/**
 * Rights of areas that are not built yet: declared, since the specification names who will hold them, but not offered to anybody until a row or a
 * read asks for them (then the line goes).
 */
export const rightsToCome = [
  // Imports and mails
  ...(['importData', 'manageMailModel'] as const),
  // HCPs and SERF
  'commentHcp',
  ...(['readSerf', 'createSerf', 'contactSerf', 'refuseSerf', 'repealSerf', 'resetRefusedSerf'] as const),
  // Virtual sessions
  ...(['readVirtualSession', 'manageVirtualSession', 'publishVirtualSession'] as const),
  // General exports, letters, transparency
  ...(['exportGeneral', 'exportLvc', 'exportTransparency'] as const),
  // Hosting, transport, transfers
  ...(['readHosting', 'manageHosting', 'assignOvernightStay', 'createTransportNote', 'updateTransportNote'] as const),
  ...(['proposeTransport', 'answerTransportProposition', 'validateStaffTransportNote'] as const),
  ...(['readTransfer', 'manageTransfer', 'importTransfer'] as const),
  // Expense notes and budget
  ...(['readExpenseNote', 'createOwnExpenseNote', 'createExpenseNote', 'updateExpenseNote'] as const),
  ...(['askExpenseNoteArbitration', 'validateExpenseNote', 'refuseExpenseNote', 'cancelExpenseNote'] as const),
  ...(['confirmExpenseNotePayment', 'exportExpenseNote', 'readBudget'] as const),
] as const;
