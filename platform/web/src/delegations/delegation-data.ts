import type { EditBase } from '@portal/domain/edits/edits';
import type { DelegationStanding } from '@portal/domain/users/states';
import type { ServerVerdict } from '../actions/use-actions.ts';
import type { TypedDocumentNode } from '../graphql.ts';

interface Named {
  userUuid: string;
  firstName: string;
  lastName: string;
}

/** A delegation as both pages show it. */
export interface ShownDelegation {
  delegationUuid: string;
  rev: number;
  standing: DelegationStanding;
  delegatorUuid: string;
  delegator: Named | null;
  backup: Named | null;
  from: string;
  to: string;
  gatheringUuids: readonly string[];
  gatherings: readonly ({ gatheringUuid: string; name: string } | null)[];
  businessUnitUuids: readonly string[];
  reason: string | null;
  availableActions: readonly ServerVerdict[];
}

/** A unit by its name; a retired one is named where it was chosen, and offered nowhere else. */
export interface ShownUnit {
  id: string;
  label: string;
  isRetired: boolean;
}

export interface DelegationFields {
  from: string;
  to: string;
  gatheringUuids: string[];
  businessUnitUuids: string[];
  reason?: string | null | undefined;
}

/** What a page of delegations asks; each remote has them generated from its own operations. */
export interface DelegationDocuments {
  create: TypedDocumentNode<
    unknown,
    { input: DelegationFields & { backupUuid: string; delegatorUuid?: string | null } }
  >;
  update: TypedDocumentNode<unknown, { delegationUuid: string; input: DelegationFields; base: EditBase }>;
  end: TypedDocumentNode<unknown, { delegationUuid: string }>;
  backups: TypedDocumentNode<
    { possibleBackups: readonly (Named & { userType: string })[] },
    { search: string; delegatorUuid?: string | null }
  >;
  events: TypedDocumentNode<
    { searchGatherings: { items: readonly { gatheringUuid: string; name: string; beginDay: string | null }[] } },
    { search: string }
  >;
  units: TypedDocumentNode<
    { businessUnits: readonly { businessUnitUuid: string; label: string; isRetired: boolean }[] },
    Record<string, never>
  >;
}

export const nameOf = (person: Named | null): string =>
  person ? `${person.firstName} ${person.lastName}` : 'Compte inconnu';

/** Fewer letters would find too many. */
export const fewest = 2;
