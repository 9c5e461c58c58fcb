import type { z } from 'zod';
import type { Actor } from '../actors/actor.ts';
import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events/events.ts';
import type { RuleContext } from '../rules/workflow.ts';
import { hcpChanged, hcpCreated, hcpErased } from './events.ts';
import { type hcpPatch, noTargets } from './fields.ts';
import type { Hcp } from './known-gathering.ts';

export type Rule<Input = unknown> = RuleContext<Hcp, Input>;
export type ChangeContext<Input = unknown> = Rule<Input> & { before: Hcp | null };

/** The change of an HCP, by the names of its fields; copies ask for the rest. */
export const changed =
  <Input>(fieldsOf: (happened: ChangeContext<Input>) => readonly string[]) =>
  (happened: ChangeContext<Input>): DomainEvent[] => {
    const { uuid, rev, businessUnitUuids } = happened.doc;
    const fields = [...fieldsOf(happened)];
    return [hcpChanged.of(uuid, { healthCareProfessionalUuid: uuid, rev, businessUnitUuids, fields })];
  };

export const created = ({ doc: { uuid, rev, businessUnitUuids } }: ChangeContext): DomainEvent[] => [
  hcpCreated.of(uuid, { healthCareProfessionalUuid: uuid, rev, businessUnitUuids, fields: [] }),
];

/** Documents of an HCP, for those who may read them; the bank statement apart, since other people read it. */
export const claimOfFiles = ({ uuid, files }: Hcp): DomainEvent =>
  fileClaimWanted.of(`hcp:${uuid}`, {
    owner: `hcp:${uuid}`,
    fileUuids: files.map(({ fileUuid }) => fileUuid),
    right: 'readHcpFile',
    healthCareProfessionalUuid: uuid,
  });

export const claimOfBankStatement = ({ uuid, bankStatement }: Hcp, actor?: Actor): DomainEvent =>
  fileClaimWanted.of(`hcpBankStatement:${uuid}`, {
    owner: `hcpBankStatement:${uuid}`,
    // One that a merge brought stays claimed for the record that it is of.
    fileUuids: bankStatement && !bankStatement.of ? [bankStatement.fileUuid] : [],
    right: 'readBankStatement',
    healthCareProfessionalUuid: uuid,
    ...(actor?.kind === 'link' ? { broughtBy: actor.healthCareProfessionalUuid } : {}),
  });

/** A decision on the file that is there claims nothing again: what a merge has put aside stays claimed, for the parting to give it back. */
export const claimOfNewStatement = ({ before, doc, actor }: ChangeContext): DomainEvent[] =>
  before?.bankStatement?.fileUuid === doc.bankStatement?.fileUuid ? [] : [claimOfBankStatement(doc, actor)];

/** Fields of a patch whose value is another than before. */
export const differingFields = ({ before, input }: ChangeContext<z.output<typeof hcpPatch>>): string[] =>
  Object.entries(input)
    .filter(([field, value]) => JSON.stringify(before?.[field as keyof Hcp] ?? null) !== JSON.stringify(value ?? null))
    .map(([field]) => field);

/** What an HCP is before anything is known beside the form. */
export const newHcp = () => ({
  hasRefused: false,
  refusedDate: null,
  additionalInfo: {},
  bankStatement: null,
  bankStatementStatus: 'MISSING' as const,
  files: [],
  participations: [],
  fundings: [],
  mergedInto: null,
  aliases: [],
});

/**
 * What is left of an erased HCP (decisions, section 8): who was invited to what must stay known, so the name, the profession and the
 * national number stay of those who were invited or funded; of the others nothing personal stays.
 */
export function erasedHcp(hcp: Hcp): Partial<Hcp> {
  const wasInvited = hcp.participations.length > 0 || hcp.fundings.length > 0;
  return {
    ...(wasInvited
      ? {}
      : { firstName: '–', lastName: 'PS effacé', rppsNumber: null, adeliNumber: null, veevaId: null }),
    ...(wasInvited
      ? {}
      : { postalCode: '–', city: '–', gender: null, honorific: null, title: null, rawSpecialty: null }),
    address: null,
    email: null,
    emailConsent: false,
    phone: null,
    zoneUuid: null,
    mslResponsibleUuid: null,
    targets: noTargets,
    abmEmails: [],
    additionalInfo: {},
    bankStatement: null,
    bankStatementStatus: 'MISSING',
    files: [],
    aliases: (hcp.aliases ?? []).map((alias) => ({ ...alias, ...namelessAlias })),
  };
}

const namelessAlias = { firstName: '–', lastName: '–', email: null, rppsNumber: null, veevaId: null };

export const erased = ({ doc }: ChangeContext): DomainEvent[] => [
  hcpErased.of(doc.uuid, { healthCareProfessionalUuid: doc.uuid }),
  claimOfFiles(doc),
  claimOfBankStatement(doc),
];
