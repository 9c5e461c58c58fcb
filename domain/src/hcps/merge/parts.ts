import { sameValue } from '../../fields/same-value.ts';
import { hcpFieldLabels } from '../labels.ts';
import {
  type AdditionalInfoField,
  additionalInfoFields,
  additionalInfoLabels,
} from '../personal-data/additional-info.ts';
import type { Hcp, HcpAlias } from '../record-schema.ts';

/** What is chosen at a merge, one by one: fields that only make sense together are one part. */
export const hcpMergeParts = {
  honorific: { label: hcpFieldLabels.honorific, fields: ['honorific'] },
  lastName: { label: hcpFieldLabels.lastName, fields: ['lastName'] },
  firstName: { label: hcpFieldLabels.firstName, fields: ['firstName'] },
  gender: { label: hcpFieldLabels.gender, fields: ['gender'] },
  type: { label: hcpFieldLabels.type, fields: ['type'] },
  specialty: { label: hcpFieldLabels.specialty, fields: ['specialty', 'rawSpecialty'] },
  title: { label: hcpFieldLabels.title, fields: ['title'] },
  address: { label: hcpFieldLabels.address, fields: ['address', 'postalCode', 'city'] },
  sector: { label: 'Franchise et zone', fields: ['businessUnitUuid', 'zoneUuid', 'mslResponsibleUuid'] },
  rppsNumber: { label: hcpFieldLabels.rppsNumber, fields: ['rppsNumber'] },
  adeliNumber: { label: hcpFieldLabels.adeliNumber, fields: ['adeliNumber'] },
  veevaId: { label: hcpFieldLabels.veevaId, fields: ['veevaId'] },
  email: { label: hcpFieldLabels.email, fields: ['email', 'emailConsent'] },
  phone: { label: hcpFieldLabels.phone, fields: ['phone'] },
  bankStatement: { label: hcpFieldLabels.bankStatementStatus, fields: ['bankStatement', 'bankStatementStatus'] },
} as const satisfies Record<string, { label: string; fields: readonly (keyof Hcp)[] }>;
export type HcpMergePart = keyof typeof hcpMergeParts;
export const hcpMergePartNames = Object.keys(hcpMergeParts) as [HcpMergePart, ...HcpMergePart[]];

/** A sealed field as a part: its value is chosen without being opened. */
export const sealedPartOf = (field: AdditionalInfoField): `info.${AdditionalInfoField}` => `info.${field}`;
export const mergePartLabels: Record<string, string> = {
  ...Object.fromEntries(hcpMergePartNames.map((name) => [name, hcpMergeParts[name].label])),
  ...Object.fromEntries(additionalInfoFields.map((field) => [sealedPartOf(field), additionalInfoLabels[field]])),
};
export const mergePartNames = Object.keys(mergePartLabels) as [string, ...string[]];

const isPart = (name: string): name is HcpMergePart => Object.hasOwn(hcpMergeParts, name);
const firstOf = <T>(a: T | null, b: T | null): T | null => a ?? b;

/** Whose key opens a value or a file that came from another record. */
const withOwner = <T extends object>(value: T & { of?: string | null | undefined }, uuid: string) => ({
  ...value,
  of: value.of ?? uuid,
});

function partTaken(loser: Hcp, name: HcpMergePart): Partial<Hcp> {
  if (name === 'bankStatement') {
    const { bankStatement, bankStatementStatus } = loser;
    return { bankStatement: bankStatement && withOwner(bankStatement, loser.uuid), bankStatementStatus };
  }
  return Object.fromEntries(hcpMergeParts[name].fields.map((field) => [field, loser[field]]));
}

function sealedTaken(winner: Hcp, loser: Hcp, taken: readonly string[]): Partial<Hcp> {
  const fields = additionalInfoFields.filter((field) => taken.includes(sealedPartOf(field)));
  if (fields.length === 0) return {};
  const chosen = fields.map((field) => {
    const sealed = loser.additionalInfo[field];
    return [field, sealed && withOwner(sealed, loser.uuid)];
  });
  const all = Object.entries({ ...winner.additionalInfo, ...Object.fromEntries(chosen) });
  return { additionalInfo: Object.fromEntries(all.filter(([, sealed]) => sealed)) };
}

/** Without a choice: who refused contact on one record has refused; a target, or an ABM, that only one of them has is kept. */
function joined(winner: Hcp, loser: Hcp): Partial<Hcp> {
  const { targets: w } = winner;
  const { targets: l } = loser;
  const units = new Set(winner.abmEmails.map(({ businessUnitUuid }) => businessUnitUuid));
  return {
    targets: {
      ...{ ms: firstOf(w.ms, l.ms), bbu: firstOf(w.bbu, l.bbu), sma: firstOf(w.sma, l.sma), ad: firstOf(w.ad, l.ad) },
      kme: w.kme || l.kme,
    },
    abmEmails: [...winner.abmEmails, ...loser.abmEmails.filter((one) => !units.has(one.businessUnitUuid))],
    ...(loser.hasRefused && !winner.hasRefused ? { hasRefused: true, refusedDate: loser.refusedDate } : {}),
    ...(loser.hasRefused || winner.hasRefused ? { emailConsent: false } : {}),
  };
}

const aliasOf = (loser: Hcp, mergeUuid: string): HcpAlias => {
  const { uuid, firstName, lastName, email, rppsNumber, veevaId } = loser;
  return { uuid, via: mergeUuid, firstName, lastName, email, rppsNumber, veevaId };
};

/** The decision on a bank statement goes with the file that it is about. */
const fileOfDecision = (field: string): keyof Hcp | null => (field === 'bankStatementStatus' ? 'bankStatement' : null);

/** The fields of the winner that a merge changes, as they are afterwards. @param taken the parts whose value is the loser's */
export function takenOver(winner: Hcp, loser: Hcp, taken: readonly string[], mergeUuid: string): Partial<Hcp> {
  const parts = taken.filter(isPart).map((name) => partTaken(loser, name));
  const after: Partial<Hcp> = {
    ...Object.assign({}, ...parts),
    ...sealedTaken(winner, loser, taken),
    ...joined({ ...winner, ...(Object.assign({}, ...parts) as Partial<Hcp>) }, loser),
    aliases: [
      ...(winner.aliases ?? []),
      aliasOf(loser, mergeUuid),
      ...(loser.aliases ?? []).map((alias) => ({ ...alias, via: mergeUuid })),
    ],
  };
  const differs = (field: keyof Hcp): boolean => !sameValue(winner[field], after[field]);
  return Object.fromEntries(
    Object.entries(after).filter(([field]) => differs(fileOfDecision(field) ?? (field as keyof Hcp))),
  );
}

/** The same fields as they were before. */
export const fieldsBefore = (winner: Hcp, after: Partial<Hcp>): Partial<Hcp> =>
  Object.fromEntries(Object.keys(after).map((field) => [field, winner[field as keyof Hcp]]));

type Changes = { before: Partial<Hcp>; after: Partial<Hcp> };

function sealedGivenBack({ additionalInfo: now }: Hcp, { before, after }: Changes): Hcp['additionalInfo'] {
  const names = new Set([...Object.keys(before.additionalInfo ?? {}), ...Object.keys(after.additionalInfo ?? {})]);
  const info = { ...now };
  for (const name of names as Set<AdditionalInfoField>) {
    if (!sameValue(now[name], after.additionalInfo?.[name])) continue;
    const was = before.additionalInfo?.[name];
    if (was) info[name] = was;
    else delete info[name];
  }
  return info;
}

const numbers = ['rppsNumber', 'veevaId'] as const;

/**
 * What the winner becomes when the two are parted: each field as it was, unless somebody changed it since; a number of the loser's goes back to
 * the loser in any case.
 */
export function givenBack(
  winner: Hcp,
  changes: Changes,
  loser: { mergeUuid: string; rppsNumber: string | null; veevaId: string | null },
): Partial<Hcp> {
  const { before, after } = changes;
  const isUnchanged = (field: keyof Hcp): boolean => sameValue(winner[field], after[field]);
  const back = Object.keys(before).filter(
    (field) =>
      field !== 'aliases' && field !== 'additionalInfo' && isUnchanged(fileOfDecision(field) ?? (field as keyof Hcp)),
  );
  const mine = numbers.filter((field) => loser[field] !== null && winner[field] === loser[field]);
  return {
    ...Object.fromEntries(mine.map((field) => [field, before[field] ?? null])),
    ...Object.fromEntries(back.map((field) => [field, before[field as keyof Hcp]])),
    ...('additionalInfo' in before ? { additionalInfo: sealedGivenBack(winner, changes) } : {}),
    aliases: (winner.aliases ?? []).filter(({ via }) => via !== loser.mergeUuid),
  };
}
