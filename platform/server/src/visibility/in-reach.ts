import {
  canSeeGathering,
  canSeeHcp,
  gatheringVisibilityOf,
  hcpVisibilityOf,
  PortalError,
  type VisibleGathering,
} from '@portal/domain';
import type { Context } from '../service/context.ts';

type Asking = Pick<Context, 'actor'>;

/** Whether the actor reaches a gathering, by the copy of it that a service keeps. */
export const gatheringInReachOf = ({ actor }: Asking, gathering: object): boolean =>
  canSeeGathering(gathering as VisibleGathering, gatheringVisibilityOf(actor));

/** The copies of gatherings of a service, for those who reach them: NOT_FOUND when one does not exist or is out of reach. */
export const gatheringsInReach =
  <Gathering extends object>(gatheringOf: (ctx: Context, gatheringUuid: string) => Promise<Gathering | null>) =>
  async (ctx: Context, gatheringUuid: string): Promise<Gathering> => {
    const gathering = await gatheringOf(ctx, gatheringUuid);
    if (!gathering || !gatheringInReachOf(ctx, gathering)) throw new PortalError('NOT_FOUND');
    return gathering;
  };

interface Listed {
  /** Null for a person added by hand. */
  healthCareProfessionalUuid: string | null;
  unitUuids?: string[] | null;
}

/** Whether the actor sees somebody on a list; the same as `visiblePeopleFilter`, of one person. */
export const seesPerson = ({ actor }: Asking, { healthCareProfessionalUuid: uuid, unitUuids }: Listed): boolean =>
  uuid === null || canSeeHcp({ uuid, businessUnitUuids: unitUuids ?? [] }, hcpVisibilityOf(actor));
