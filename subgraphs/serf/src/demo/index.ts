import { formsOf, type SerfHcp, serfHcpRecordSchema } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { type DemoHcp, demoHcps, demoPeople } from '@portal/server/demo-plan';
import { chainedHistory } from '@portal/server/journal/chained-history';
import { demoUuid, untilNow } from '@portal/server/service/demo';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { listedHcp } from '../aggregate.ts';
import { orgUnits } from '../database.ts';
import { Hcps, Serfs, type StoredHcp, type StoredSerf, Users } from '../models.ts';
import { sealSignature } from '../signature/sealed-signature.ts';
import { formsOfDemo } from './forms.ts';
import { historyOfDemo } from './history.ts';

/** An HCP as hcps gives it to others; its `rev` is 0: the first event brings the real one. */
const hcpOfDemo = (hcp: DemoHcp): SerfHcp =>
  serfHcpRecordSchema.parse({
    ...hcp,
    rev: 0,
    state: 'active',
    emailConsent: hcp.email !== null && !hcp.hasRefused && hcp.number % 4 !== 3,
  });

/** How many of the demo's HCPs may have a form: enough for every state in each zone. */
const withForms = 600;
/** Signatures under their keys, outside of any transaction. */
const sealed = (ctx: Context, forms: readonly StoredSerf[]): Promise<StoredSerf[]> =>
  Promise.all(forms.map(async (one) => ({ ...one, ...(await sealSignature(ctx, one, one)) })));

/** Puts forms in every state, and the copies that they need, into an empty database; does nothing in a filled one. */
export async function seedSerf(ctx: Context): Promise<void> {
  await orgUnits.keep(ctx, initialOrgUnits);
  if (await Serfs.exists({})) return;
  const now = ctx.now();
  const known = demoHcps().map((demo) => ({ demo, hcp: hcpOfDemo(demo) }));
  const made = known.slice(0, withForms).flatMap(({ demo, hcp }) => {
    const [form] = formsOf([demo.businessUnitUuid], initialOrgUnits.units);
    return formsOfDemo({ demo, hcp, form: form!, now });
  });
  const forms = await sealed(ctx, made);
  const held = new Map(forms.map((one) => [one.healthCareProfessionalUuid, one.formType]));
  const copies = known.map(({ hcp }): StoredHcp => {
    const form = held.get(hcp.uuid);
    return { ...hcp, ...listedHcp(hcp), heldForms: form ? [form] : [] };
  });
  const history = chainedHistory(ctx, untilNow(forms.flatMap(historyOfDemo), now));
  await inTransaction(ctx, async ({ session }) => {
    const options = { session, lean: true };
    await Hcps.insertMany(copies, options);
    await Users.insertMany(
      demoPeople.map(({ name, firstName, lastName }) => ({
        ...{ userUuid: demoUuid(name), rev: 0, firstName, lastName },
        email: `${name
          .replace(/^user:/, '')
          .replaceAll(':', '-')
          .toLowerCase()}@demo.test`,
      })),
      options,
    );
    await Serfs.insertMany(history.chained(Serfs, forms), options);
    await history.write(session);
  });
  ctx.log.info({ serfs: forms.length }, 'demo data loaded');
}
