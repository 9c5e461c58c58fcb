import {
  availableActions,
  isSignatureEditable,
  messageOf,
  refusalOfMail,
  type SerfTopic,
  serfFormLabels,
  serfStatusLabels,
  serfStatusOf,
  serfTopicLabels,
  serfTopics,
  serfWorkflow,
  specialtyLabels,
} from '@portal/domain';
import { type Context, type Filter, historyOf, type Resolver } from '@portal/server';
import { ruleContextOfHcp, visibilityFilter } from './aggregate.ts';
import { nameOfUser } from './copies.ts';
import { orgUnits } from './database.ts';
import { Hcps, Serfs, type StoredHcp, type StoredSerf } from './models.ts';
import { isReadable } from './signature/sealed-signature.ts';

const hcpOfSerf = (ctx: Context, { healthCareProfessionalUuid }: StoredSerf) =>
  ctx.load(Hcps, 'uuid', healthCareProfessionalUuid);

const ticked =
  (topic: SerfTopic): Resolver<StoredSerf> =>
  ({ topics }) =>
    topics.includes(topic);
const isBbu = ({ formType }: StoredSerf): boolean => formType === 'BBU';

/** Acts on a form; of what came by the link it says that it was the HCP. */
const actsOn = async (ctx: Context, serfUuid: string) =>
  (await historyOf(ctx, serfWorkflow, serfUuid, 'serfRecordUuid')).map((act) => ({
    ...{ ...act, reason: (act.data as { reason?: string } | null)?.reason ?? null },
    userName: act.userName ?? (act.actor.kind === 'link' ? 'Le professionnel de santé' : null),
  }));

async function actionsOf(serf: StoredSerf, ctx: Context) {
  // With those of the other rows of a list: the HCPs of a page are one question.
  const around = ruleContextOfHcp(await hcpOfSerf(ctx, serf));
  return availableActions(serfWorkflow, { ...serf, ...around }, ctx.actor, ctx.now());
}

/** The forms that this one came after, the newest first. */
const earlierForms = (ctx: Context, { healthCareProfessionalUuid, formType, serfUuid, createdAt }: StoredSerf) =>
  Serfs.find({ $and: [{ healthCareProfessionalUuid, formType }, visibilityFilter(ctx)] } as Filter<StoredSerf>, {
    _id: 0,
  })
    .sort({ createdAt: -1 })
    .limit(50)
    .lean()
    .then((rows) => rows.filter((one) => one.serfUuid !== serfUuid && one.createdAt <= createdAt));

/** What the graph shows of a form: the boxes of both by the names of the specification. */
export const serfFields: Record<string, Resolver<StoredSerf>> = {
  ...Object.fromEntries(serfTopics.map((topic) => [topic, ticked(topic)])),
  autres: (serf) => (isBbu(serf) ? null : serf.autres),
  autresBbu: (serf) => (isBbu(serf) ? serf.autres : null),
  topicLabels: ({ topics }) => topics.map((topic) => serfTopicLabels[topic]),
  formLabel: ({ formType }) => serfFormLabels[formType],
  status: (serf, _, ctx) => serfStatusOf(serf, ctx.now()),
  statusLabel: (serf, _, ctx) => serfStatusLabels[serfStatusOf(serf, ctx.now())],
  healthCareProfessional: ({ healthCareProfessionalUuid }) => ({ uuid: healthCareProfessionalUuid }),
  firstName: async (serf, _, ctx) => (await hcpOfSerf(ctx, serf))?.firstName ?? '',
  lastName: async (serf, _, ctx) => (await hcpOfSerf(ctx, serf))?.lastName ?? '',
  city: async (serf, _, ctx) => (await hcpOfSerf(ctx, serf))?.city ?? null,
  specialtyLabel: async (serf, _, ctx) => {
    const hcp = await hcpOfSerf(ctx, serf);
    return hcp && specialtyLabels[hcp.specialty];
  },
  zoneLabel: ({ zoneUuid }) => orgUnits.zoneLabel(zoneUuid),
  mslName: ({ mslUuid }, _, ctx) => nameOfUser(ctx, mslUuid),
  collectorName: ({ collectorUuid }, _, ctx) => nameOfUser(ctx, collectorUuid),
  isSignatureEditable: (serf) => isSignatureEditable(serf),
  signature: (serf, _, ctx) =>
    serf.signature && {
      kind: serf.signature.kind,
      signedAt: serf.signatureDate,
      nameDiffers: serf.signature.nameDiffers ?? false,
      isOnPaper: !serf.signature.sealed,
      isReadable: Boolean(serf.signature.sealed) && isReadable(ctx, serf),
    },
  earlierForms: (serf, _, ctx) => earlierForms(ctx, serf),
  historicalRecords: ({ serfUuid }, _, ctx) => actsOn(ctx, serfUuid),
  availableActions: (serf, _, ctx) => actionsOf(serf, ctx),
};

/** An HCP of whom there is no form yet. */
export const withoutFields: Record<string, Resolver<StoredHcp>> = {
  healthCareProfessionalUuid: ({ uuid }) => uuid,
  specialtyLabel: ({ specialty }) => specialtyLabels[specialty],
  zoneLabel: ({ zoneUuid }) => orgUnits.zoneLabel(zoneUuid),
  mslName: ({ mslResponsibleUuid }, _, ctx) => nameOfUser(ctx, mslResponsibleUuid),
  mailRefusalLabel: (hcp) => {
    const refusal = refusalOfMail(hcp);
    return refusal && messageOf(refusal);
  },
};
