import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { InvitationStatus, ParticipationType, Presence } from '../participants/states.ts';
import type {
  ActivityEntryType,
  ActivityNature,
  ActivityOrganizer,
  ActivityState,
  EnrolmentOrigin,
  EnrolmentState,
} from './states.ts';

/** What an activity keeps of its gathering, for its rules and for who may see it; renewed when the gathering changes. */
export type ActivityGathering = Pick<
  GatheringSnapshot,
  | 'gatheringUuid'
  | 'rev'
  | 'status'
  | 'gatheringType'
  | 'beginDate'
  | 'endDate'
  | 'timezone'
  | 'isPhysical'
  | 'isVirtual'
  | 'categoryVersion'
  | 'limitDate'
  | 'businessUnitUuids'
  | 'creatorUuid'
  | 'gatheringUsers'
>;

/** That part of a gathering's copy. */
export const activityGatheringOf = (g: GatheringSnapshot): ActivityGathering => ({
  gatheringUuid: g.gatheringUuid,
  rev: g.rev,
  status: g.status,
  gatheringType: g.gatheringType,
  beginDate: g.beginDate,
  endDate: g.endDate,
  timezone: g.timezone,
  isPhysical: g.isPhysical,
  isVirtual: g.isVirtual,
  categoryVersion: g.categoryVersion,
  limitDate: g.limitDate,
  businessUnitUuids: g.businessUnitUuids,
  creatorUuid: g.creatorUuid,
  gatheringUsers: g.gatheringUsers,
});

export interface ActivityOrator {
  activityOratorUuid: string;
  participantUuid: string;
}

/** An activity as it is kept (specification, section 3). `date` and hours are the gathering's local ones. */
export interface Activity {
  activityUuid: string;
  rev: number;
  state: ActivityState;
  gatheringUuid: string;
  gathering: ActivityGathering;
  activityCategoryUuid: string;
  organizer: ActivityOrganizer;
  isPhysical: boolean;
  isVirtual: boolean;
  name: string;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  startHour: string;
  endHour: string;
  room: string | null;
  place: string | null;
  visioLink: string | null;
  website: string | null;
  description: string | null;
  imageFileUuid: string | null;
  documentFileUuid: string | null;
  entryType: ActivityEntryType;
  /** Euro cents, whole. */
  price: number | null;
  /** Null for ON_INVITATION_WITHOUT_QUOTA. */
  quota: number | null;
  hasCustomTarget: boolean;
  /** Ids of participant categories; counts when hasCustomTarget. */
  activityTarget: string[];
  activityOrators: ActivityOrator[];
  /** Places taken: enrolments whose presence is empty or PRESENT, and live holds (specification, section 9). */
  taken: number;
  /** Everybody on its list, whatever their presence. */
  enrolled: number;
  createdAt: Date;
  updatedAt: Date;
}

/** One person on the list of an activity. */
export interface ActivityParticipant {
  activityParticipantUuid: string;
  activityUuid: string;
  gatheringUuid: string;
  participantUuid: string;
  state: EnrolmentState;
  origin: EnrolmentOrigin;
  presence: Presence | null;
  /** While HELD: until when, and for which answer; without a key the form is still being filled in. */
  heldUntil: Date | null;
  holdKey: string | null;
  enrolledAt: Date | null;
}

/** What activities keeps of a participant. */
export interface ActivitySubscriber {
  participantUuid: string;
  /** Of this copy: moves with every change of the person's slots. */
  rev: number;
  /** The participant's own `rev`: a copy applies only newer ones. */
  sourceRev: number;
  gatheringUuid: string;
  userUuid: string | null;
  healthCareProfessionalUuid: string | null;
  /** Units that see the HCP; none for anybody else, whom everybody sees. */
  unitUuids: string[];
  category: string;
  invitationStatus: InvitationStatus;
  participationType: ParticipationType | null;
  isRemoved: boolean;
  firstName: string;
  lastName: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A kind of activity (specification, section 3). */
export interface ActivityCategory {
  activityCategoryUuid: string;
  rev: number;
  label: string;
  labelKey: string;
  /** A tone of the design system's palette. */
  color: string;
  isRestauration: boolean;
  isDiner: boolean;
  order: number;
  createdAt: Date;
  updatedAt: Date;
}

/** PHYSICAL, VIRTUAL or HYBRID, from the two flags that are kept. */
export const natureOf = ({ isPhysical, isVirtual }: Pick<Activity, 'isPhysical' | 'isVirtual'>): ActivityNature =>
  isPhysical && isVirtual ? 'HYBRID' : isVirtual ? 'VIRTUAL' : 'PHYSICAL';

/** Members of the company; they choose among the dinners only (specification, section 5). */
export const isInternalParticipant = (p: Pick<ActivitySubscriber, 'userUuid'>): boolean => p.userUuid !== null;
