import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, aPerson, type House, openHouse, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

test('documents hears which activities the form offers to an HCP, and nobody else does', async () => {
  const gathering = aGathering();
  const [one, removed, uncategorised] = [
    aPerson(gathering.gatheringUuid),
    aPerson(gathering.gatheringUuid, { isRemoved: true }),
    aPerson(gathering.gatheringUuid, { category: 'NO_CATEGORY' }),
  ];
  await house.knows(gathering, [one, removed, uncategorised]);
  const open = await house.create(gathering);
  const virtual = await house.create(gathering, { nature: 'VIRTUAL', visioLink: 'https://visio.test/1' });
  await house.create(gathering, { entryType: 'ON_INVITATION' });
  await house.create(gathering, { hasCustomTarget: true, activityTarget: ['ORATOR'] });
  const deleted = await house.create(gathering);
  await house.does(roc, `deleteActivity(activityUuid: "${deleted}")`);
  const elsewhere = aGathering();
  await house.knows(elsewhere);
  await house.create(elsewhere);

  const offered = async (
    healthCareProfessionalUuid: string | null,
    { gatheringUuid }: { gatheringUuid: string } = gathering,
    issuer = 'documents',
  ) =>
    house
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
