import type { SerfStatus } from '@portal/domain';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import { ad, filledForm, openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** Of the unit whose HCPs the forms are about. */
const actor = { businessUnitUuid: ad };
const onSerf = (query: string, status: SerfStatus): OperationCase => ({
  ...{ query, actor },
  variables: async () => ({ u: await environment.serfIn(await environment.knows(), status) }),
});
const onHcp = (query: string, more: object = {}): OperationCase => ({
  ...{ query, actor },
  variables: async () => ({ h: (await environment.knows()).uuid, ...more }),
});

const operations: Record<string, OperationCase> = {
  serfs: { query: '{ serfs { total items { status lastName } } }', actor },
  serf: onSerf('query($u: ID!) { serf(serfUuid: $u) { status availableActions { name } } }', 'signed'),
  serfsOfHcp: onHcp('query($h: ID!) { serfsOfHcp(healthCareProfessionalUuid: $h) { forms { canSign } } }'),
  hcpsWithoutSerf: { query: '{ hcpsWithoutSerf(formType: DEFAULT) { total } }', actor },
  serfDocument: onSerf('query($u: ID!) { serfDocument(serfUuid: $u) { fileName } }', 'signed'),
  serfSignature: onSerf('query($u: ID!) { serfSignature(serfUuid: $u) { typedName } }', 'signed'),
  signSerf: onHcp(
    `mutation($h: ID!, $f: SerfFormInput!, $s: SerfSignatureInput!) {
      signSerf(healthCareProfessionalUuid: $h, formType: DEFAULT, form: $f, signature: $s) { status }
    }`,
    { f: filledForm, s: { typedName: 'Camille Évrard' } },
  ),
  contactSerf: onHcp('mutation($h: ID!) { contactSerf(healthCareProfessionalUuid: $h, formType: DEFAULT) { status } }'),
  refuseSerf: onSerf('mutation($u: ID!) { refuseSerf(serfUuid: $u, reason: "Parti") { status } }', 'signed'),
  repealSerf: onSerf('mutation($u: ID!) { repealSerf(serfUuid: $u, reason: "Parti") { status } }', 'signed'),
  resetSerf: onSerf('mutation($u: ID!) { resetSerf(serfUuid: $u) { status } }', 'refused'),
};

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({ definition, portal: () => environment, operations });
