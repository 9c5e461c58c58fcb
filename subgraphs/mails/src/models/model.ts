/** Values as they came with the event, with the names and secrets added when the mail is made. */
export type MailValues = Readonly<Record<string, string | undefined>>;

/** The wording of one kind of mail: plain text that the layout escapes and dresses. */
export interface MailModel {
  subject: (values: MailValues) => string;
  paragraphs: (values: MailValues) => string[];
  /** The button, and where in the portal it leads (a hash route); a mail to somebody who has no page has none. */
  action?: { label: string; path: (values: MailValues) => string | undefined };
  /** Lines of "label: value" under the text; those without a value are left out. */
  facts?: (values: MailValues) => [label: string, value: string | undefined][];
  /** What somebody wrote, shown as a quotation. */
  quote?: (values: MailValues) => string | undefined;
  /** The owner alone knows what goes into it (a secret link): asked by `mail-values` when it is sent. */
  asksOwner?: true;
  /** For how long it is tried before it counts as failed. */
  patienceMs: number;
  sample: MailValues;
}
