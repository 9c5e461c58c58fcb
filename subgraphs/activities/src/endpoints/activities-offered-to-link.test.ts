import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, aPerson, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

test('documents gets the activities that the form offers to an HCP, other services do not', async () => {
  const gathering = aGathering();
  const [one, removed, uncategorised] = [
    aPerson(gathering.gatheringUuid),
    aPerson(gathering.gatheringUuid, { isRemoved: true }),
    aPerson(gathering.gatheringUuid, { category: 'NO_CATEGORY' }),
  ];
  await environment.knows(gathering, [one, removed, uncategorised]);
  const open = await environment.create(gathering);
  const virtual = await environment.create(gathering, { nature: 'VIRTUAL', visioLink: 'https://visio.test/1' });
  await environment.create(gathering, { entryType: 'ON_INVITATION' });
  await environment.create(gathering, { hasCustomTarget: true, activityTarget: ['ORATOR'] });
  const deleted = await environment.create(gathering);
  await environment.does(roc, `deleteActivity(activityUuid: "${deleted}")`);
  const elsewhere = aGathering();
  await environment.knows(elsewhere);
  await environment.create(elsewhere);

  const offered = async (
    healthCareProfessionalUuid: string | null,
    { gatheringUuid }: { gatheringUuid: string } = gathering,
    issuer = 'documents',
  ) =>
    environment
      .askOver('offered-activities', { healthCareProfessionalUuid, gatheringUuid }, { issuer })
      .then(({ activityUuids }: { activityUuids: string[] }) => activityUuids.sort())
      .catch(({ code }: { code: string }) => code);
  expect({
    invited: await offered(one.healthCareProfessionalUuid),
    elsewhere: await offered(one.healthCareProfessionalUuid, elsewhere),
    removed: await offered(removed.healthCareProfessionalUuid),
    uncategorised: await offered(uncategorised.healthCareProfessionalUuid),
    anotherService: await offered(one.healthCareProfessionalUuid, gathering, 'mails'),
    wrongShape: await offered(null),
  }).toEqual({
    invited: [open, virtual].sort(),
    elsewhere: [],
    removed: [],
    uncategorised: [],
    anotherService: 'FORBIDDEN',
    wrongShape: 'BAD_USER_INPUT',
  });
});
