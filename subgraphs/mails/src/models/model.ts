import type { TextedMail } from '@portal/domain';

/** Values from the event, plus the names and secrets added when the mail is rendered. */
export type MailValues = Readonly<Record<string, string | undefined>>;

/** The wording of one kind of mail: plain text that the layout escapes and dresses. */
export interface MailModel {
  subject: (values: MailValues) => string;
  paragraphs: (values: MailValues) => string[];
  /** The button, and its target in the portal (a hash route); a mail to somebody without a page has none. */
  action?: {
    label: string;
    path: (values: MailValues) => string | undefined;
    /** Its target is no secret: who has none in the portal gets no button. */
    isOpen?: true;
  };
  /** Lines of "label: value" under the text; those without a value are left out. */
  facts?: (values: MailValues) => [label: string, value: string | undefined][];
  /** What somebody wrote, shown as a quotation. */
  quote?: (values: MailValues) => string | undefined;
  /** Only the owner knows its values (a secret link): fetched by `mail-values` when it is sent, of some mails to some people only. */
  asksOwner?: true | ((values: MailValues) => boolean);
  /** It says something of the participant, which participants is asked for when it is sent. */
  hasDetails?: true;
  /** It says what somebody takes part in and where they sleep, which activities and logistics are asked for. */
  hasProgramme?: true;
  /** Which texts of the event are in it. */
  texts?: TextedMail;
  /** The event's entry in the calendar of its reader: kept up to date, or taken out. */
  calendar?: 'PUBLISH' | 'CANCEL';
  /** It brings the certificate of presence of its reader, which documents makes. */
  hasCertificate?: true;
  /** For how long it is tried before it counts as failed. */
  retriedForMs: number;
  sample: MailValues;
}
