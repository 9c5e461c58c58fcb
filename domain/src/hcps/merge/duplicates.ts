import { searchTokens } from '../../texts/search-words.ts';
import type { Hcp } from '../record-schema.ts';

/** Why two records may be of one person. */
export const duplicateReasonLabels = {
  RPPS: 'Numéro RPPS à un chiffre près',
  VEEVA: 'Même identifiant Veeva',
  EMAIL: 'Même e-mail',
  NAME: 'Même nom',
} as const;
export type DuplicateReason = keyof typeof duplicateReasonLabels;
export const duplicateReasons = Object.keys(duplicateReasonLabels) as [DuplicateReason, ...DuplicateReason[]];

type Known = Pick<
  Hcp,
  'state' | 'firstName' | 'lastName' | 'rppsNumber' | 'veevaId' | 'email' | 'specialty' | 'postalCode'
>;

/** A Veeva id has 15 characters, and 18 with its check characters: the same record under two ids. */
const veevaLength = 15;

/**
 * Two records with a key in common may be of one person, which an index finds. Equal RPPS numbers cannot be kept twice, so those are near that differ by
 * one digit or by two that changed places (a digit left out of each is the same then), of people with a name in common. Of a name alone the
 * speciality or the department must be the same, too.
 */
export function duplicateKeysOf(hcp: Known): string[] {
  if (hcp.state !== 'active') return [];
  const { rppsNumber, veevaId, email, specialty, postalCode } = hcp;
  const last = searchTokens(hcp.lastName);
  const name = [...new Set([...last, ...searchTokens(hcp.firstName)])].sort().join(' ');
  const leftOut = rppsNumber ? [...rppsNumber].map((_, i) => rppsNumber.slice(0, i) + rppsNumber.slice(i + 1)) : [];
  return [
    ...[...new Set(leftOut)].map((digits) => `RPPS:${digits}:${[...last].sort()[0] ?? ''}`),
    ...(veevaId ? [`VEEVA:${veevaId.slice(0, veevaLength).toUpperCase()}`] : []),
    ...(email ? [`EMAIL:${email.toLowerCase()}`] : []),
    `NAME:${name}:${specialty}`,
    `NAME:${name}:${postalCode.slice(0, 2)}`,
  ];
}

/** Why two records may be of one person, the strongest reason first. */
export function reasonsOf(a: readonly string[], b: readonly string[]): DuplicateReason[] {
  const shared = new Set(b.filter((key) => a.includes(key)).map((key) => key.slice(0, key.indexOf(':'))));
  return duplicateReasons.filter((reason) => shared.has(reason));
}
