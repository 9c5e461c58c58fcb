import { isDeepStrictEqual } from 'node:util';
import {
  type BusinessUnitCopy,
  businessUnitChanged,
  criterionLabels,
  type OrgUnitsSnapshot,
  orgUnitsSnapshot,
  PortalError,
  type ZoneCopy,
  zoneChanged,
} from '@portal/domain';
import { on, type Reaction } from '../events/reactions.ts';
import { migrate } from '../jobs/migrate.ts';
import { callService } from '../requests/service-client.ts';
import type { Context } from '../service/context.ts';
import { type Database, defineSchema } from '../storage/database.ts';
import { MemoryCopy } from '../storage/memory-copy.ts';
import type { Model } from '../storage/mongoose-types.ts';

interface StoredOrgUnit {
  placeUuid: string;
  kind: 'unit' | 'zone' | 'whole';
  rev: number;
  facts: BusinessUnitCopy | ZoneCopy | null;
}

/** Says that all rows of users were copied once: an event that came before brought its own row only. */
const wholeCopy: StoredOrgUnit = { placeUuid: 'whole', kind: 'whole', rev: 0, facts: null };

const nothing = {
  isWhole: false,
  units: [] as BusinessUnitCopy[],
  zones: new Map<string, ZoneCopy>(),
  criterionLabel: criterionLabels([]),
};

const ofUnit = (facts: BusinessUnitCopy): StoredOrgUnit => ({
  placeUuid: facts.businessUnitUuid,
  kind: 'unit',
  rev: facts.rev,
  facts,
});
const ofZone = (facts: ZoneCopy): StoredOrgUnit => ({ placeUuid: facts.zoneUuid, kind: 'zone', rev: facts.rev, facts });

/**
 * The units and zones of users, kept in a service's own database. They are few and asked for at every turn, so each process has them in memory, too,
 * and reads them again as soon as any process of the service has written one.
 */
export class OrgUnitCopies {
  readonly #db: Database;
  readonly #copies: Model<StoredOrgUnit>;
  #known = nothing;
  readonly #memory = new MemoryCopy<StoredOrgUnit[]>(
    () => this.#copies.find({}, { _id: 0 }).lean(),
    (rows) => this.#know(rows),
  );

  constructor(db: Database) {
    const fields = { placeUuid: String, kind: String, rev: Number, facts: Object };
    const schema = defineSchema<StoredOrgUnit>(fields, { collection: 'places' });
    this.#db = db;
    this.#copies = db.model('Place', schema.index({ placeUuid: 1 }, { unique: true }));
  }

  readonly reactions: readonly Reaction[] = [
    on(businessUnitChanged, async (ctx, { data }) => void (await this.#keepOne(ctx, ofUnit(data)))),
    on(zoneChanged, async (ctx, { data }) => void (await this.#keepOne(ctx, ofZone(data)))),
  ];

  /** Reads the copy, and asks users for it while there is none. @returns its end */
  async start(ctx: Context): Promise<() => Promise<void>> {
    const stopWatching = await this.#memory.start(this.#copies.collection, ctx);
    const { stop: stopAsking } = migrate(ctx, 'places', async () => (this.#known.isWhole ? 0 : this.rebuild(ctx)));
    return async () => void (await Promise.all([stopWatching(), stopAsking()]));
  }

  /** Keeps those that are newer, and what differs at the same version. @returns how many */
  async keep(ctx: Context, snapshot: OrgUnitsSnapshot): Promise<number> {
    let newer = 0;
    for (const orgUnit of [...snapshot.units.map(ofUnit), ...snapshot.zones.map(ofZone)])
      newer += await this.#keepOne(ctx, orgUnit);
    if (snapshot.units.length > 0)
      await this.#copies.updateOne({ placeUuid: wholeCopy.placeUuid }, { $set: wholeCopy }, { upsert: true });
    await this.#memory.refresh();
    return newer;
  }

  /** Copies all rows of users again. @returns how many differed @throws PortalError SERVICE_UNAVAILABLE when it is down */
  async rebuild(ctx: Context): Promise<number> {
    return this.keep(ctx, orgUnitsSnapshot.parse(await callService(this.#db.name, 'users', 'places', {}, ctx)));
  }

  /** @throws PortalError SERVICE_UNAVAILABLE as long as there was never a whole copy: without it no rule decides rightly */
  get #whole(): typeof nothing {
    if (!this.#known.isWhole) throw new PortalError('SERVICE_UNAVAILABLE', { domain: 'users' });
    return this.#known;
  }

  /** In display order. @throws PortalError SERVICE_UNAVAILABLE as long as there was never a whole copy */
  units(): readonly BusinessUnitCopy[] {
    return this.#whole.units;
  }

  /** Null for one that is not known. @throws PortalError SERVICE_UNAVAILABLE as `units` */
  unit(uuid: string): BusinessUnitCopy | null {
    return this.units().find(({ businessUnitUuid }) => businessUnitUuid === uuid) ?? null;
  }

  /** Null for one that is not known. @throws PortalError SERVICE_UNAVAILABLE as `units` */
  zone(uuid: string): ZoneCopy | null {
    return this.#whole.zones.get(uuid) ?? null;
  }

  /** How a unit is called; null for one that is not known. */
  unitLabel(uuid: string): string | null {
    return this.#known.units.find(({ businessUnitUuid }) => businessUnitUuid === uuid)?.label ?? null;
  }

  /** How the unit with this code is called; the code itself for one that is not known. */
  labelOfFranchise(franchise: string): string {
    return this.#known.units.find((unit) => unit.franchise === franchise)?.label ?? franchise;
  }

  /** How a zone is called; null for none, and for one that is not known. */
  zoneLabel(uuid: string | null): string | null {
    return uuid === null ? null : (this.#known.zones.get(uuid)?.label ?? null);
  }

  /** How a criterion is called; the code itself when no unit has it any more. */
  criterionLabel(code: string): string {
    return this.#known.criterionLabel(code);
  }

  #know(rows: readonly StoredOrgUnit[]): void {
    const units = rows.flatMap(({ kind, facts }) => (kind === 'unit' ? [facts as BusinessUnitCopy] : []));
    const zones = rows.flatMap(({ kind, facts }) => (kind === 'zone' ? [facts as ZoneCopy] : []));
    this.#known = {
      isWhole: rows.some(({ kind }) => kind === 'whole'),
      units: units.sort((a, b) => a.order - b.order),
      zones: new Map(zones.map((zone) => [zone.zoneUuid, zone])),
      criterionLabel: criterionLabels(units),
    };
  }

  async #keepOne({ session }: Context, orgUnit: StoredOrgUnit): Promise<number> {
    const { placeUuid, rev, facts } = orgUnit;
    const known = await this.#copies.findOne({ placeUuid }, { _id: 0 }, { session: session ?? null }).lean();
    if (known && (known.rev > rev || (known.rev === rev && isDeepStrictEqual(known.facts, facts)))) return 0;
    await this.#copies.updateOne({ placeUuid }, { $set: orgUnit }, { ...(session && { session }), upsert: true });
    return 1;
  }
}
