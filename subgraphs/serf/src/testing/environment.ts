import { randomUUID } from 'node:crypto';
import { type Actor, type SerfHcp, type SerfStatus, serfHcpRecordSchema } from '@portal/domain';
import { franchises } from '@portal/server/demo-plan/franchises';
import { businessUnitUuidOf, initialOrgUnits } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { type Answer, startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { hcps } from '../copies.ts';
import { orgUnits } from '../database.ts';
import definition from '../index.ts';
import { Serfs } from '../models.ts';

export const [ad, ms, bbu] = [...franchises].map((one) => businessUnitUuidOf(one)) as [string, string, string];
/** An MSL of the Alzheimer unit. */
export const msl = actorOfType('msl', { businessUnitUuid: ad });
const dayMs = 86_400_000;

/** A neurologist of the Alzheimer unit who may be mailed. */
export const anHcp = (more: Partial<SerfHcp> = {}): SerfHcp => ({
  ...{ uuid: randomUUID(), rev: 1, state: 'active', firstName: 'Camille', lastName: 'Évrard', honorific: 'DR' },
  ...{ specialty: 'NEUROLOGY', city: 'Lyon', businessUnitUuids: [ad], zoneUuid: null, mslResponsibleUuid: null },
  ...{ email: 'camille@test.test', emailConsent: true, hasRefused: false },
  ...more,
});

export const linkOf = (uuid: string): Actor => ({
  ...{ kind: 'link', purpose: 'SERF', linkId: 'l', healthCareProfessionalUuid: uuid },
});

export const filledForm = { therapeuticArea: ['alzheimer'], crossCutting: ['cognition'], autres: 'Registre régional' };
export const typedName = { typedName: 'Camille Évrard' };

const signing = `mutation($h: ID!, $t: SerfForm!, $f: SerfFormInput!, $s: SerfSignatureInput!) {
  signSerf(healthCareProfessionalUuid: $h, formType: $t, form: $f, signature: $s) { serfUuid status rev }
}`;

export interface TestEnvironment extends TestSubgraph {
  neighbours: { hcps: Map<string, SerfHcp> };
  /** An HCP whose copy is there, as an event brings it. */
  knows(more?: Partial<SerfHcp>): Promise<SerfHcp>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it asked for
  sign(actor: Actor, uuid: string, more?: object): Promise<Answer<any>>;
  /** A form of an HCP in a status. @returns its uuid */
  serfIn(hcp: SerfHcp, status: SerfStatus): Promise<string>;
}

/** How long ago it was signed, in days; what leads on from there. */
const ways: Record<SerfStatus, { ago?: number; end?: 'refuseSerf' | 'repealSerf' }> = {
  not_signed: {},
  signed: { ago: 0 },
  expires_soon: { ago: 330 },
  expired: { ago: 400 },
  refused: { ago: 0, end: 'refuseSerf' },
  repealed: { ago: 0, end: 'repealSerf' },
};

/** The SERF subgraph with stubs of its neighbours. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const neighbours = { hcps: new Map<string, SerfHcp>() };
  const stubs = await Promise.all([
    startForTest(stubSubgraph('hcps', lookupEndpoints(neighbours.hcps, 'healthCareProfessionalUuids'))),
    startForTest(
      stubSubgraph('users', { ...lookupEndpoints(new Map(), 'userUuids'), places: async () => initialOrgUnits }),
    ),
  ]);
  const subgraph = await startForTest(definition);
  await orgUnits.keep(subgraph.context(), initialOrgUnits);
  const everything = actorOfType('superAdmin');
  const sign: TestEnvironment['sign'] = (actor, h, more = {}) =>
    subgraph.callAs(actor, signing, { h, t: 'DEFAULT', f: filledForm, s: typedName, ...more });

  async function serfIn({ uuid }: SerfHcp, status: SerfStatus): Promise<string> {
    const { ago, end } = ways[status];
    if (ago === undefined) {
      const send = 'mutation($h: ID!) { contactSerf(healthCareProfessionalUuid: $h, formType: DEFAULT) { serfUuid } }';
      const { data } = await subgraph.callAs(everything, send, { h: uuid });
      await Serfs.updateOne({ serfUuid: data.contactSerf.serfUuid }, { $set: { contactedAt: null } });
      return data.contactSerf.serfUuid;
    }
    const { data, errors } = await sign(everything, uuid, { s: { strokes: [[1, 1, 5, 5]] } });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const { serfUuid } = data.signSerf;
    const back = (field: string) => ({
      $dateSubtract: { startDate: `$${field}`, unit: 'millisecond', amount: ago * dayMs },
    });
    const moved = ['signatureDate', 'expirationDate', 'renewalDate', 'termKey'].map((field) => [field, back(field)]);
    if (ago > 0) await Serfs.collection.updateOne({ serfUuid }, [{ $set: Object.fromEntries(moved) }]);
    const ending = `mutation($u: ID!) { ${end}(serfUuid: $u, reason: "Parti") { status } }`;
    if (end) await subgraph.callAs(everything, ending, { u: serfUuid });
    return serfUuid;
  }

  return {
    ...subgraph,
    ...{ neighbours, sign, serfIn },
    async knows(more = {}) {
      const hcp = serfHcpRecordSchema.parse(anHcp(more));
      neighbours.hcps.set(hcp.uuid, hcp);
      await hcps.keep(subgraph.context(), [hcp]);
      return hcp;
    },
    async stop() {
      await subgraph.stop();
      for (const stub of stubs) await stub.stop();
    },
  };
}
