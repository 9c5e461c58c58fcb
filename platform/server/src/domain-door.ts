import {
  cameByLink,
  type DomainDeclaration,
  hasRight,
  isOpenToAll,
  mutationNames,
  PortalError,
  type ReadRule,
  staffRuleOf,
} from '@portal/domain';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from './context.ts';

// biome-ignore lint/suspicious/noExplicitAny: resolvers of many types meet here
export type Resolver<Source = any, Args = any> = GraphQLFieldResolver<Source, Context, Args>;
export type Resolvers = Record<string, Record<string, Resolver> | unknown>;

/** @throws PortalError UNAUTHENTICATED for an unknown visitor, FORBIDDEN for one without the right and for a link of another purpose */
export function assertMayRead(ctx: Context, rule: ReadRule): void {
  const { actor } = ctx;
  if (rule === 'anybody' || actor.kind === 'service') return;
  if (actor.kind === 'anonymous') throw new PortalError('UNAUTHENTICATED');
  if (actor.kind === 'link') {
    if (typeof rule === 'object' && rule.links.some((purpose) => cameByLink(actor, purpose))) return;
    throw new PortalError('FORBIDDEN');
  }
  const needed = staffRuleOf(rule);
  if (needed === 'signedIn' || needed === 'anybody') return;
  if (!hasRight(actor, needed)) throw new PortalError('FORBIDDEN');
}

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
    ...(resolvers.Mutation ? { Mutation: signedInOnly(resolvers, workflows) } : {}),
  };
  for (const [key, rule] of Object.entries(reads)) {
    const [type, field] = key.includes('.') ? (key.split('.') as [string, string]) : ['Query', key];
    const fields = guarded[type] as Record<string, Resolver> | undefined;
    const resolver: Resolver = fields?.[field] ?? ((source: Record<string, unknown>) => source[field]);
    if (type === 'Query' && !fields?.[field]) continue;
    guarded[type] = {
      ...fields,
      [field]: ((source, args, ctx, info) => {
        assertMayRead(ctx, rule);
        return resolver(source, args, ctx, info);
      }) as Resolver,
    };
  }
  return guarded;
}

/** A visitor whose session is over learns that, and not that a right is missing or a document unknown; `perform` decides everything else. */
function signedInOnly(resolvers: Resolvers, workflows: DomainDeclaration['workflows']): Record<string, Resolver> {
  const entries = Object.entries(resolvers.Mutation as Record<string, Resolver>).map(([name, resolve]) => {
    if (isOpenToAll(workflows, name)) return [name, resolve] as const;
    const guarded: Resolver = (source, args, ctx, info) => {
      if (ctx.actor.kind === 'anonymous') throw new PortalError('UNAUTHENTICATED');
      return resolve(source, args, ctx, info);
    };
    return [name, guarded] as const;
  });
  return Object.fromEntries(entries);
}
