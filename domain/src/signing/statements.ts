import { type Support, supportLabels } from '../solicitations/states.ts';
import { elide } from '../texts/french-elision.ts';
import type { Signatory } from './name.ts';

/** Between French quotation marks, which a line does not part from the words. */
const quoted = (words: string): string => `«\u202f${words}\u202f»`;

/** « Claire DUPONT », as it is written in a sentence. */
export const signatoryName = ({ firstName, lastName }: Signatory): string =>
  `${firstName} ${lastName.toLocaleUpperCase('fr-FR')}`.trim();

const ofPerson = (person: Signatory): string => elide('de', signatoryName(person));

/** What is asked before a signature is kept under another name than the person's. */
export const nameQuestion = (typedName: string, person: Signatory): string =>
  `Vous signez au nom ${ofPerson(person)}, et le nom saisi est ${quoted(typedName.trim())}.`;

/** The mark that staff read beside such a signature. */
export const differingNameLabel = 'Nom différent de celui de la personne';

export interface SolicitationToSign {
  person: Signatory;
  /** Null while it is not chosen. */
  gatheringName: string | null;
  requestedSupport: readonly Support[];
}

/** What is signed under a solicitation: who asks, for what, and what it engages. */
export function solicitationStatement({ person, gatheringName, requestedSupport }: SolicitationToSign): string {
  const supports = requestedSupport.map((one) => supportLabels[one].toLocaleLowerCase('fr-FR'));
  const asked = supports.length > 0 ? `, avec la prise en charge suivante\u202f: ${supports.join(', ')}` : '';
  return `Par cette signature, ${signatoryName(person)} demande à participer ${gatheringName ? `au congrès ${quoted(gatheringName)}` : 'à un congrès'}${asked}, et certifie l’exactitude des informations de cette demande. Elle n’engage pas le laboratoire tant que la demande n’est pas validée.`;
}

export interface PresenceToSign {
  person: Signatory;
  gatheringName: string;
  /** As it is read: « jeu. 12/03/26 ». */
  day: string;
}

/** What is signed on a presence list. */
export const presenceStatement = ({ person, gatheringName, day }: PresenceToSign): string =>
  `Par cette signature, ${signatoryName(person)} atteste sa présence à l’événement ${quoted(gatheringName)}, ${day}.`;
