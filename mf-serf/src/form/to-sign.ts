import type { SerfsOfHcpQuery, SignSerfMutation } from '../generated/graphql.ts';

/** An HCP with their forms. */
export type HcpForms = SerfsOfHcpQuery['serfsOfHcp'];
/** One of them, to be signed or as it is. */
export type ToSign = HcpForms['forms'][number];
export type Signed = SignSerfMutation['signSerf'];
