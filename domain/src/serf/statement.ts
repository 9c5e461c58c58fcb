import type { Signatory } from '../signing/name.ts';
import { signatoryName } from '../signing/statements.ts';
import { type SerfFormType, serfFormLabels } from './forms.ts';

/** What is signed under a SERF: who asks, for what, and for how long. */
export const serfStatement = (person: Signatory, formType: SerfFormType, reference: string): string =>
  `Par cette signature, ${signatoryName(person)} demande, de sa propre initiative, à échanger avec un responsable médical régional (MSL) sur les sujets scientifiques cochés ci-dessus (${serfFormLabels[formType].toLocaleLowerCase('fr-FR')}, ${reference}). Cette demande est valable un an et peut être retirée à tout moment.`;
