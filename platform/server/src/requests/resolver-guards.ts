import {
  type Actor,
  actingIdentitiesOf,
  cameByLink,
  closedTo,
  type DomainDeclaration,
  isEverPermitted,
  isOpenToAll,
  type MessageCode,
  mutationNames,
  needsIdempotencyKey,
  PortalError,
  type ReadRule,
  rowsNamed,
  staffRuleOf,
  withDelegationsFor,
  withoutDelegations,
} from '@portal/domain';
import type { GraphQLFieldResolver } from 'graphql';
import { z } from 'zod';
import { withIdempotencyKey } from '../acts/idempotency.ts';
import { countMailAct } from '../jobs/mail-rate-limit.ts';
import { recordRefusal } from '../journal/audit-log.ts';
import type { Context } from '../service/context.ts';

// biome-ignore lint/suspicious/noExplicitAny: resolvers of many types meet here
export type Resolver<Source = any, Args = any> = GraphQLFieldResolver<Source, Context, Args>;
export type Resolvers = Record<string, Record<string, Resolver> | unknown>;

/**
 * The context of somebody who may read it: of a backup, with those for whom it may be read.
 * @throws PortalError UNAUTHENTICATED for an unknown visitor, FORBIDDEN for one without the right and for a link of another purpose
 */
export function asMayRead(ctx: Context, rule: ReadRule, args: { token?: unknown } = {}): Context {
  const { actor } = ctx;
  if (rule === 'anybody' || actor.kind === 'service') return ctx;
  if (typeof rule === 'object' && rule.byToken && args.token) return ctx;
  if (actor.kind === 'anonymous') throw new PortalError('UNAUTHENTICATED');
  if (actor.kind === 'link') {
    if (typeof rule === 'object' && rule.links.some((purpose) => cameByLink(actor, purpose))) return ctx;
    throw new PortalError('FORBIDDEN');
  }
  const needed = staffRuleOf(rule);
  if (needed === 'signedIn' || needed === 'anybody') return ctx;
  const reader = withDelegationsFor(actor, needed, typeof rule === 'object' ? (rule.asBackup ?? needed) : needed);
  if (!reader) throw new PortalError('FORBIDDEN');
  return reader === actor ? ctx : { ...ctx, actor: reader };
}

/** For what is asked outside of GraphQL, which nobody asks for another person. */
export const assertMayRead = (ctx: Context, rule: ReadRule): void => void asMayRead(ctx, rule);

/**
 * Puts the right of each read in front of its resolver, and refuses a query or mutation that the domain does not declare.
 * @throws Error naming what is undeclared: a subgraph with it must not start
 */
export function guardResolvers(resolvers: Resolvers, { workflows, reads }: DomainDeclaration): Resolvers {
  const declared = mutationNames(workflows);
  const undeclared = [
    ...Object.keys((resolvers.Mutation as object | undefined) ?? {})
      .filter((name) => !declared.has(name))
      .map((n) => `Mutation.${n}`),
    ...Object.keys((resolvers.Query as object | undefined) ?? {})
      .filter((name) => !Object.hasOwn(reads, name))
      .map((n) => `Query.${n}`),
  ];
  if (undeclared.length > 0) throw new Error(`not declared in the domain: ${undeclared.join(', ')}`);
  const guarded: Resolvers = {
    ...resolvers,
    ...(resolvers.Mutation ? { Mutation: guardedMutations(resolvers, workflows) } : {}),
  };
  for (const [key, rule] of Object.entries(reads)) {
    const [type, field] = key.includes('.') ? (key.split('.') as [string, string]) : ['Query', key];
    const fields = guarded[type] as Record<string, Resolver> | undefined;
    const resolver: Resolver = fields?.[field] ?? ((source: Record<string, unknown>) => source[field]);
    if (type === 'Query' && !fields?.[field]) continue;
    guarded[type] = {
      ...fields,
      [field]: ((source, args, ctx, info) => {
        const reading = asMayRead(ctx, rule, args as { token?: unknown });
        return resolver(source, args, reading, info);
      }) as Resolver,
    };
  }
  return guarded;
}

/**
 * What is decided before anything is looked at: a visitor whose session is over learns that, and who lacks the right, or impersonates another user
 * where that is closed, learns nothing of documents and input. `perform` decides everything else.
 */
function guardedMutations(resolvers: Resolvers, workflows: DomainDeclaration['workflows']): Record<string, Resolver> {
  const entries = Object.entries(resolvers.Mutation as Record<string, Resolver>).map(([name, resolve]) => {
    const rows = rowsNamed(workflows, name);
    const isOpen = isOpenToAll(workflows, name);
    const isWork = workflows.some((workflow) => workflow.isWork && rows.some((row) => isRowOf(workflow, row)));
    const asSelf = isWork ? byFirstWhoMay(rows, resolve) : inOwnNameOnly(resolve);
    const counted = rows.some((row) => row.sendsMail) ? countedAsMail(asSelf) : asSelf;
    const act = needsIdempotencyKey(name) ? onceByKey(name, counted) : counted;
    const guarded: Resolver = async (source, args, ctx, info) => {
      if (!isOpen && ctx.actor.kind === 'anonymous') throw new PortalError('UNAUTHENTICATED');
      const refusal = refusalOfAll(rows, ctx.actor);
      if (!refusal) return act(source, args, ctx, info);
      await recordRefusal(ctx, name, firstIdentifier(args), refusal);
      throw new PortalError(refusal, { action: name });
    };
    return [name, guarded] as const;
  });
  return Object.fromEntries(entries);
}

const isRowOf = ({ rows }: DomainDeclaration['workflows'][number], row: unknown): boolean =>
  Object.values(rows).some((one) => one === row);

/** Nobody does it for another. */
const inOwnNameOnly =
  (resolve: Resolver): Resolver =>
  (source, args, ctx, info) =>
    resolve(source, args, { ...ctx, actor: withoutDelegations(ctx.actor) }, info);

/** Refusals that say who somebody is, and where: another person may get another one. */
const ofPersons: readonly string[] = ['FORBIDDEN', 'NOT_FOUND', 'NOT_SECTION_VALIDATOR'];

/**
 * An act in one's own name, else for the first person for whom one stands in and who may do it. What is refused has changed nothing, so that it can be
 * tried as another person; the first refusal is given, and nothing else is said of what others may do.
 */
const byFirstWhoMay =
  (rows: ReturnType<typeof rowsNamed>, resolve: Resolver): Resolver =>
  async (source, args, ctx, info) => {
    const selves = actingIdentitiesOf(ctx.actor).filter((self) => refusalOfAll(rows, self) === null);
    let refusal: PortalError | undefined;
    for (const actor of selves) {
      try {
        return await resolve(source, args, actor === ctx.actor ? ctx : { ...ctx, actor }, info);
      } catch (error) {
        if (!(error instanceof PortalError) || selves.length === 1) throw error;
        if (!ofPersons.includes(error.code)) throw error;
        refusal ??= error;
      }
    }
    throw refusal ?? new PortalError('FORBIDDEN');
  };

/** A mutation that was done under the key of its request gives the same outcome again. */
const onceByKey =
  (name: string, resolve: Resolver): Resolver =>
  (source, args, ctx, info) =>
    withIdempotencyKey(ctx, { mutation: name, args, info }, (intended) => resolve(source, args, intended, info));

/** An act that sends mails; one that was done under its key before is not counted again. */
const countedAsMail =
  (resolve: Resolver): Resolver =>
  async (source, args, ctx, info) => {
    if (!ctx.intention?.isKnown) await countMailAct(ctx);
    return resolve(source, args, ctx, info);
  };

/** Why none of the rows is open to the actor, whatever the document; null when one is. */
function refusalOfAll(rows: ReturnType<typeof rowsNamed>, actor: Actor): MessageCode | null {
  const permitted = rows.filter((row) => isEverPermitted(row, actor));
  if (permitted.length === 0) return 'FORBIDDEN';
  return permitted.some((row) => !closedTo(row, actor)) ? null : closedTo(permitted[0]!, actor);
}

/** What a mutation is about, for the audit log: the first identifier among its arguments. */
const firstIdentifier = (args: object): string | null =>
  Object.values(args).find((value) => z.guid().safeParse(value).success) ?? null;
