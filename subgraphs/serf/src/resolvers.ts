import { perform, type Resolver, type Resolvers } from '@portal/server';
import { SerfAggregate } from './aggregate.ts';
import { serfDocument } from './document/serf-document.ts';
import { serfFields, withoutFields } from './fields.ts';
import { hcpsWithoutSerf, serfPage } from './list.ts';
import { contactSerf, signSerf } from './operations.ts';
import { isReadable, signatureOfSerf } from './signature/sealed-signature.ts';
import { serfsOfHcp } from './to-sign.ts';
import { serfInReach } from './visibility.ts';

const queries: Record<string, Resolver> = {
  serfs: (_, args, ctx) => serfPage(ctx, args),
  serf: (_, { serfUuid }, ctx) => serfInReach(ctx, serfUuid),
  serfsOfHcp: (_, { healthCareProfessionalUuid }, ctx) => serfsOfHcp(ctx, healthCareProfessionalUuid),
  hcpsWithoutSerf: (_, args, ctx) => hcpsWithoutSerf(ctx, args),
  serfDocument: (_, { serfUuid }, ctx) => serfDocument(ctx, serfUuid),
  serfSignature: async (_, { serfUuid }, ctx) => {
    const serf = await serfInReach(ctx, serfUuid);
    return serf.signature?.sealed && isReadable(ctx, serf) ? signatureOfSerf(ctx, serf) : null;
  },
};

const mutations: Record<string, Resolver> = {
  signSerf: (_, args, ctx) => signSerf(ctx, args),
  contactSerf: (_, args, ctx) => contactSerf(ctx, args),
  refuseSerf: (_, { serfUuid, reason }, ctx) => perform(ctx, SerfAggregate, 'refuseSerf', serfUuid, { reason }),
  repealSerf: (_, { serfUuid, reason }, ctx) => perform(ctx, SerfAggregate, 'repealSerf', serfUuid, { reason }),
  resetSerf: (_, { serfUuid }, ctx) => perform(ctx, SerfAggregate, 'resetSerf', serfUuid),
};

/** A line per field; rights and rules are the domain's. */
export const resolvers: Resolvers = {
  Query: queries,
  Mutation: mutations,
  Serf: serfFields,
  HcpWithoutSerf: withoutFields,
};
