import { randomUUID } from 'node:crypto';
import { type Actor, rightsOf, type UserType } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import {
  aCongress,
  anHcp,
  form,
  linkOf,
  msl,
  openEnvironment,
  signature,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';

let environment: TestEnvironment;
/** The actor of a link, by the congress of a call. */
const linkedTo = new Map<string, Actor>();
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** A congress of the actors' unit, an HCP, and another one's solicitation in a state. */
async function scene(state: 'created' | 'ad_hoc_validation' = 'created') {
  const congress = aCongress({ hasAutomatedValidation: false }, { name: randomUUID() });
  const [hcp, solicited] = [anHcp(), anHcp()];
  await environment.knows(congress, [hcp, solicited]);
  const u = await environment.create(congress, solicited);
  if (state !== 'created') await environment.does(msl, `collectSolicitation(solicitationUuid: "${u}")`);
  return { u, g: congress.gatheringUuid, h: hcp.uuid };
}

const ofSolicitation = (query: string, state?: 'ad_hoc_validation'): OperationCase => ({
  query,
  variables: async () => ({ u: (await scene(state)).u }),
});
const decision = (name: string): OperationCase =>
  ofSolicitation(
    `mutation($u: ID!) { ${name}(solicitationUuid: $u, reason: "Raison") { status } }`,
    'ad_hoc_validation',
  );
/** By the right of the type: nobody here is the congress's medical director. */
const byRight = (name: 'confirmSolicitation' | 'cancelSolicitation'): OperationCase => ({
  ...decision(name),
  allowed: (userType: UserType) => rightsOf(userType).has(name),
});

const createProof =
  'mutation($g: ID!, $proof: SponsorshipProofInput!) { createSponsorshipProof(gatheringUuid: $g, proof: $proof) { sponsorshipProofUuid } }';
const proofOf = () => ({ title: 'Convention', addedDate: '2026-11-01', fileUuid: randomUUID() });

const operations: Record<string, OperationCase> = {
  solicitation: ofSolicitation(
    'query($u: ID!) { solicitation(solicitationUuid: $u) { status historicalRecords { label } } }',
  ),
  solicitationDocument: ofSolicitation('query($u: ID!) { solicitationDocument(solicitationUuid: $u) { fileName } }'),
  solicitationSignature: ofSolicitation('query($u: ID!) { solicitationSignature(solicitationUuid: $u) { typedName } }'),
  searchSolicitations: { query: '{ searchSolicitations { total } }' },
  solicitationsWork: { query: '{ solicitationsWork { kind } }' },
  searchSponsorshipProofs: {
    query: 'query($g: ID!) { searchSponsorshipProofs(gatheringUuid: $g) { total offer { name } } }',
    variables: async () => ({ g: (await scene()).g }),
  },
  congressQuotas: {
    query: 'query($g: ID!) { congressQuotas(gatheringUuid: $g) { taken units { waiting } } }',
    variables: async () => ({ g: (await scene()).g }),
  },
  solicitationBars: {
    query: 'query($g: ID!, $h: ID!) { solicitationBars(gatheringUuid: $g, healthCareProfessionalUuid: $h) { code } }',
    variables: async () => {
      const { g, h } = await scene();
      return { g, h };
    },
  },
  congressesToSolicit: {
    query: 'query($h: ID!) { congressesToSolicit(healthCareProfessionalUuid: $h) { name } }',
    variables: async () => ({ h: (await scene()).h }),
  },
  createSolicitation: {
    query: `mutation($g: ID!, $h: ID!, $form: SolicitationFormInput!) {
      createSolicitation(gatheringUuid: $g, healthCareProfessionalUuid: $h, form: $form) { status } }`,
    variables: async () => {
      const { g, h } = await scene();
      return { g, h, form };
    },
  },
  requestSolicitation: {
    query: `mutation($g: ID!, $form: SolicitationFormInput!, $signature: SignatureInput!) {
      requestSolicitation(gatheringUuid: $g, businessUnitUuid: "${unit}", form: $form, signature: $signature) { status } }`,
    variables: async () => ({ g: (await scene()).g, form, signature }),
  },
  updateSolicitation: {
    query:
      'mutation($u: ID!, $form: SolicitationFormInput!) { updateSolicitation(solicitationUuid: $u, form: $form, base: { rev: 1 }) { status } }',
    variables: async () => ({ u: (await scene()).u, form }),
  },
  collectSolicitation: ofSolicitation('mutation($u: ID!) { collectSolicitation(solicitationUuid: $u) { status } }'),
  confirmSolicitation: byRight('confirmSolicitation'),
  holdSolicitation: decision('holdSolicitation'),
  refuseSolicitation: decision('refuseSolicitation'),
  cancelSolicitation: byRight('cancelSolicitation'),
  dropSolicitation: {
    query: 'mutation($u: ID!) { dropSolicitation(solicitationUuid: $u) { status } }',
    variables: async (actor) => {
      const [congress, hcp] = [aCongress({}, { name: randomUUID() }), anHcp()];
      await environment.knows(congress, [hcp]);
      const mayCreate = rightsOf(actor.userType).has('createSolicitation');
      return { u: await environment.create(congress, hcp, mayCreate ? actor : msl) };
    },
  },
  raiseQuota: {
    query: `mutation($g: ID!) { raiseQuota(gatheringUuid: $g, quotaLevel: GLOBAL, by: 1, reason: "Raison") { limit } }`,
    variables: async () => ({ g: (await scene()).g }),
  },
  createSponsorshipProof: {
    query: createProof,
    variables: async () => ({ g: (await scene()).g, proof: proofOf() }),
  },
  deleteSponsorshipProof: {
    query: 'mutation($p: ID!) { deleteSponsorshipProof(sponsorshipProofUuid: $p) { title } }',
    variables: async () => {
      const variables = { g: (await scene()).g, proof: proofOf() };
      const made = await environment.callAs(actorOfType('roc'), createProof, variables);
      return { p: made.data.createSponsorshipProof.sponsorshipProofUuid };
    },
  },
};

for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid: unit };

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({
  definition,
  portal: () => environment,
  operations,
  acts: {
    requestSolicitation: {
      ...operations.requestSolicitation!,
      variables: async () => {
        const { g, h } = await scene();
        await environment.knows({ ...environment.neighbours.gatherings.get(g)!, rev: 2, status: 'PUBLISHED_FRONT' });
        linkedTo.set(g, linkOf(environment.neighbours.hcps.get(h)!));
        return { g, form, signature };
      },
      as: ({ g }) => linkedTo.get(String(g))!,
    },
  },
});
