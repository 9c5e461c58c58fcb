import { Quotas } from './models.ts';
import { aCongress, anHcp, type House } from './test-house.ts';

/** What tests do with one solicitation and look at afterwards. */
export const sceneOf = (house: () => House) => ({
  /** A created solicitation of an HCP at a congress of its own. */
  async scene(
    quotas: Parameters<typeof aCongress>[0] = {},
    hcpMore: Parameters<typeof anHcp>[0] = {},
    more: Parameters<typeof aCongress>[1] = {},
  ) {
    const congress = aCongress(quotas, more);
    const hcp = anHcp(hcpMore);
    await house().knows(congress, [hcp]);
    return { congress, hcp, u: await house().create(congress, hcp) };
  },

  act: (actor: Parameters<House['does']>[0], action: string, u: string, reason?: string) =>
    house().does(actor, `${action}(solicitationUuid: "${u}"${reason ? `, reason: "${reason}"` : ''})`),

  /** What was written about it, without times and ids of its own. */
  async tracesOf(u: string, action: string) {
    const history = (await house().historyOf(u)).filter((line) => line.action === action);
    const events = (await house().outboxOf(u)).filter(({ name }) => name.startsWith('solicitation.')).slice(-1);
    return {
      history: history.map(({ from, to, data, actor }) => ({ from, to, data, by: actor.userUuid ?? actor.kind })),
      event: events.map(({ name, data }) => [name, (data as { status: string }).status]),
    };
  },
});

/** Places taken of the congress, of the unit's doctors and of its other disciplines. */
export async function takenOf(gatheringUuid: string) {
  const quotas = await Quotas.findOne({ gatheringUuid }).lean();
  const [own] = quotas!.units;
  return [quotas!.global.taken, own!.doctor.taken, own!.other.taken];
}
