import path from 'node:path';
import {
  activityCategoryInput,
  activityFields,
  additionalInfoInput,
  applicationLinkInput,
  businessUnitInput,
  capacitySchemaFor,
  criteriaDraft,
  delegationInput,
  documentsInput,
  gatheringFields,
  gatheringRecordSchema,
  hcpInput,
  hostingFields,
  informationFor,
  mailTextsFields,
  newBusinessUnitInput,
  newZoneInput,
  participantDetailsInput,
  programmePageInput,
  raiseQuotaInput,
  remotePilotInput,
  serfSignatureInput,
  sessionParticipantInput,
  signatureInput,
  solicitationForm,
  sponsorshipProofInput,
  supportDraft,
  transferSettingsFields,
  transportWish,
  travelFields,
  userInput,
  virtualSessionFields,
  webhookInput,
  zoneInput,
} from '@portal/domain';
import { domains } from '@portal/domain/domains';
import { type InputValueDefinitionNode, Kind, parse, type TypeNode } from 'graphql';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readSchema } from './schema-file.ts';

const folder = path.resolve(import.meta.dirname, '../../../subgraphs');
const enums = new Map(Object.values(domains).flatMap((domain) => Object.entries(domain.enums ?? {})));

/** A field as the graph or as the domain has it: its type, whether it is a list, whether it may be left out. */
interface Field {
  type: string;
  isList: boolean;
  mayBeMissing: boolean;
  /** The fields of an object. */
  within?: z.ZodObject;
}

/** The fields of an object or input type in a subgraph's schema. */
function inGraph(subgraph: string, typeName: string): Map<string, Field> {
  const { definitions } = parse(readSchema(path.join(folder, subgraph, 'schema.graphql')));
  const type = definitions.find(
    (node) =>
      (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) &&
      node.name.value === typeName,
  ) as { fields: InputValueDefinitionNode[] } | undefined;
  return new Map(type!.fields.map((field) => [field.name.value, graphField(field.type)]));
}

function graphField(node: TypeNode, mayBeMissing = true): Field {
  if (node.kind === Kind.NON_NULL_TYPE) return graphField(node.type, false);
  if (node.kind === Kind.LIST_TYPE) return { ...graphField(node.type), isList: true, mayBeMissing };
  return { type: node.name.value, isList: false, mayBeMissing };
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  entries?: Record<string, string>;
}
const plain: Record<string, string> = { string: 'String', number: 'Int', boolean: 'Boolean', date: 'DateTime' };

/** The empty text of a form, which means nothing. */
const isEmptyText = (schema: z.ZodType): boolean =>
  schema.def.type === 'pipe' && (schema.def as unknown as Definition).in!.def.type === 'literal';

/** A field as a zod schema says it. */
function inDomain(schema: z.ZodType): Field {
  const { type, innerType, options, element, entries, ...pipe } = schema.def as unknown as Definition;
  if (type === 'pipe') return inDomain(pipe.in!.def.type === 'transform' ? pipe.out! : pipe.in!);
  if (type === 'union') return inDomain(options!.find((option) => !isEmptyText(option))!);
  if (innerType) return { ...inDomain(innerType), mayBeMissing: true };
  if (element) return { ...inDomain(element), isList: true, mayBeMissing: false };
  const field = { isList: false, mayBeMissing: false };
  if (type === 'object') return { ...field, type: 'object', within: schema as z.ZodObject };
  return { ...field, type: entries ? String(Object.values(entries)) : (plain[type] ?? type) };
}

/** A type as both say it: an identifier, a day or a moment is a text for the domain, an enumeration is its values. */
const spoken = ({ type, isList }: Field): string => {
  const name = ['ID', 'Day', 'DateTime'].includes(type) ? 'String' : String(enums.get(type) ?? type);
  return isList ? `[${name}]` : name;
};

/** Where an input of the graph and the fields of its step differ; parts are compared as well. */
function differences(subgraph: string, typeName: string, { shape }: z.ZodObject): string[] {
  const graph = inGraph(subgraph, typeName);
  const names = new Set([...graph.keys(), ...Object.keys(shape)]);
  return [...names].flatMap((name) => {
    const asked = graph.get(name);
    const known = shape[name] ? inDomain(shape[name] as z.ZodType) : undefined;
    const at = `${typeName}.${name}`;
    if (!asked || !known) return [`${at}: only in ${asked ? 'the graph' : 'the domain'}`];
    if (!asked.mayBeMissing && known.mayBeMissing) return [`${at}: may be missing in the domain`];
    if (known.within) return differences(subgraph, asked.type, known.within);
    return spoken(asked) === spoken(known) ? [] : [`${at}: ${spoken(asked)}, in the domain ${spoken(known)}`];
  });
}

/** The object of a schema that makes something of it afterwards. */
const whole = (schema: z.ZodType): z.ZodObject =>
  schema.def.type === 'pipe' ? whole((schema.def as unknown as Definition).in!) : (schema as z.ZodObject);

const congress = { gatheringType: 'congress', endDay: null };
test.each<[string, string, z.ZodObject]>([
  ['gatherings', 'GatheringInformationInput', informationFor('congress')],
  ['gatherings', 'GatheringSupportInput', supportDraft],
  ['gatherings', 'GatheringPlacesInput', capacitySchemaFor(congress)],
  ['gatherings', 'GatheringCriteriaInput', criteriaDraft],
  ['gatherings', 'GatheringDocumentsInput', documentsInput],
  ['participants', 'ParticipantDetailsInput', participantDetailsInput],
  ['hcps', 'HcpInput', hcpInput],
  ['hcps', 'HcpAdditionalInfoInput', additionalInfoInput],
  ['activities', 'ActivityInput', activityFields],
  ['activities', 'ActivityCategoryInput', whole(activityCategoryInput)],
  ['participants', 'VirtualSessionInput', virtualSessionFields],
  ['participants', 'VirtualSessionParticipantInput', sessionParticipantInput],
  ['participants', 'TransportInput', whole(transportWish)],
  ['logistics', 'HostingEntry', hostingFields],
  ['logistics', 'TravelEntry', travelFields],
  ['logistics', 'TransferSettingsEntry', transferSettingsFields],
  ['mails', 'MailTextsInput', mailTextsFields],
  ['serf', 'SerfSignatureInput', whole(serfSignatureInput)],
  ['skyclarys', 'ProgrammePageInput', whole(programmePageInput)],
  ['solicitations', 'SolicitationFormInput', whole(solicitationForm)],
  ['solicitations', 'SignatureInput', whole(signatureInput)],
  ['solicitations', 'SponsorshipProofInput', whole(sponsorshipProofInput)],
  ['solicitations', 'QuotaRaiseInput', whole(raiseQuotaInput)],
  ['documents', 'WebhookInput', whole(webhookInput)],
  ['users', 'UserInput', whole(userInput)],
  ['users', 'BusinessUnitInput', businessUnitInput],
  ['users', 'NewBusinessUnitInput', newBusinessUnitInput],
  ['users', 'ZoneInput', zoneInput],
  ['users', 'NewZoneInput', newZoneInput],
  ['users', 'ApplicationLinkInput', whole(applicationLinkInput)],
  ['users', 'RemotePilotInput', whole(remotePilotInput)],
  ['users', 'DelegationInput', whole(delegationInput)],
])('%s: %s has the fields of the domain, with their types and values', (subgraph, typeName, schema) => {
  expect(differences(subgraph, typeName, schema)).toEqual([]);
});

test('every plain field of a gathering can be read as it is kept', () => {
  const types = ['Gathering', 'Congress', 'BiogenEvent'].map((name) => inGraph('gatherings', name));
  const wrong = Object.keys(gatheringFields).filter((name) => {
    // What stands for a field that was not there yet is read like any other value.
    const { innerType } = gatheringRecordSchema.shape[name as keyof typeof gatheringFields]
      .def as unknown as Definition;
    const kept = inDomain(innerType!);
    const shown = types.flatMap((type) => type.get(name) ?? []);
    return (
      shown.length === 0 ||
      shown.some((field) => spoken(field) !== spoken(kept) || field.mayBeMissing !== kept.mayBeMissing)
    );
  });
  expect(wrong).toEqual([]);
});
