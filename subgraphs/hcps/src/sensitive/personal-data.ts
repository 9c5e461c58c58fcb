import {
  additionalInfoFields,
  hasRight,
  type PersonalDataDomain,
  type PersonalDataRequest,
  personalDataDomains,
} from '@portal/domain';
import { type Context, callService, loggedActs, trusted } from '@portal/server';
import { aliasesOf } from '../alias.ts';
import { GatheringCopies, LinkModel, type StoredHcp } from '../models.ts';
import { findVisibleHcp } from '../queries.ts';
import { openedOf } from './additional-info.ts';

/** What lists, searches and candidates are made of: derived from the rest, and in part the records of other people. Sealed fields are given opened. */
const leftOut: readonly string[] = [
  ...['_id', 'additionalInfo', 'searchKeys', 'searchWords', 'sortKey', 'cityKey', 'targetCodes'],
  ...['duplicateKeys', 'possibleDuplicates', 'hasDuplicates', 'aliasKeys'],
];

/** What hcps itself stores of an HCP, decrypted. */
async function ownData(ctx: Context, hcp: StoredHcp) {
  const { uuid } = hcp;
  const opened = await openedOf(ctx, hcp, additionalInfoFields, 'exportHcpPersonalData');
  const links = await LinkModel.find({ healthCareProfessionalUuid: uuid }, { _id: 0, tokenHash: 0 }).lean();
  const acts = await loggedActs(ctx, { target: uuid, limit: 1000 });
  const looks = acts.map(({ at, action, fields, outcome, actor }) => ({ at, action, fields, outcome, actor }));
  const record = Object.fromEntries(Object.entries(hcp).filter(([field]) => !leftOut.includes(field)));
  return { record, additionalInfo: opened, links, looks };
}

/**
 * All personal data of an HCP in the portal, of all domains, as one document (decisions, section 8); audited like every reading. A domain that
 * is unavailable fails the whole: a file that silently lacks a part would be a wrong answer.
 * @throws PortalError NOT_FOUND out of reach, SERVICE_UNAVAILABLE with the domain
 */
export async function personalData(ctx: Context, uuid: string) {
  const hcp = await findVisibleHcp(ctx, uuid);
  const aliases = await Promise.all((await aliasesOf(ctx, hcp)).map((alias) => ofRecord(ctx, alias)));
  const file = { ...(await ofRecord(ctx, hcp)), ...(aliases.length > 0 && { aliases }) };
  return { exportedAt: ctx.now(), ...file, gatherings: await eventNames(file) };
}

/** The names of the events that data are of, by uuid: the person knows no others. */
async function eventNames(file: object): Promise<Record<string, string>> {
  const named = JSON.stringify(file).matchAll(/"gatheringUuid":"([^"]+)"/gu);
  const filter = { gatheringUuid: trusted({ $in: [...new Set([...named].map(([, uuid]) => uuid!))] }) };
  const found = await GatheringCopies.find(filter, { _id: 0, gatheringUuid: 1, name: 1 }).lean();
  return Object.fromEntries(found.map(({ gatheringUuid, name }) => [gatheringUuid, name]));
}

/** What all domains keep under the uuid of one record. */
async function ofRecord(ctx: Context, hcp: StoredHcp) {
  const { uuid } = hcp;
  const question: PersonalDataRequest = {
    healthCareProfessionalUuid: uuid,
    participantUuids: hcp.participations.map(({ participantUuid }) => participantUuid),
    withSignatures: hasRight(ctx.actor, 'readSignature'),
  };
  const ask = async (domain: PersonalDataDomain) =>
    [domain, await callService('hcps', domain, 'personal-data', question, ctx)] as const;
  const others = Object.fromEntries(await Promise.all(personalDataDomains.map(ask)));
  return { ...(await ownData(ctx, hcp)), ...others };
}
