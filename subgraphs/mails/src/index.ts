import { mailsDomain } from '@portal/domain';
import { type Context, defineSubgraph, type Environment, migrateOnce, portalUrl } from '@portal/server';
import schema from '../schema.graphql';
import { mailAggregate } from './aggregate.ts';
import { type Catcher, startCatcher } from './catcher/catcher.ts';
import { gatherings } from './copies.ts';
import { db } from './database.ts';
import { readMailEnvironment } from './environment.ts';
import { exportMails } from './export-mails.ts';
import { Releaser } from './mailings/releaser.ts';
import { startSchedule } from './mailings/schedule.ts';
import { startDigests } from './notifications/digest.ts';
import { personalData } from './personal-data.ts';
import { reactions } from './reactions.ts';
import { rebuildCopies } from './rebuild.ts';
import { removeDecisionComments } from './remove-decision-comments.ts';
import { resolvers } from './resolvers.ts';
import { smtpTransport } from './sending/delivery.ts';
import { Sender } from './sending/sender.ts';
import { freeTextsEndpoint } from './texts/texts.ts';

/** After so long another instance takes up a mailing whose part was not handed over. */
const releaseLeaseMs = 10_000;
const releaseSweepMs = 1000;

/** Starts the sender, and in development the catcher that shows what was sent. */
async function start(ctx: Context, { PORTAL_ENV }: Environment): Promise<() => Promise<void>> {
  const env = readMailEnvironment();
  let catcher: Catcher | undefined;
  if (PORTAL_ENV === 'dev' && env.MAIL_CATCHER_PORT !== undefined && env.MAIL_CATCHER_SMTP_PORT !== undefined) {
    catcher = await startCatcher({
      webPort: env.MAIL_CATCHER_PORT,
      smtpPort: env.MAIL_CATCHER_SMTP_PORT,
      folder: env.PORTAL_DATA,
    });
    ctx.log.info({ url: catcher.url }, 'mail catcher');
  }
  if (!env.SMTP_URL) ctx.log.warn('SMTP_URL is not set: mails wait');
  const sender = env.SMTP_URL
    ? new Sender(ctx, {
        transport: smtpTransport(env.SMTP_URL, env.MAIL_FROM, {
          connections: env.SMTP_CONNECTIONS,
          mailsPerConnection: env.SMTP_MAILS_PER_CONNECTION,
          mailsPerSecond: env.SMTP_MAILS_PER_SECOND,
        }),
        atOnce: env.SMTP_CONNECTIONS,
        portalUrl: portalUrl(),
        leaseMs: env.MAIL_LEASE_SECONDS * 1000,
      }).start()
    : undefined;
  const releaser = new Releaser(ctx, { leaseMs: releaseLeaseMs, sweepMs: releaseSweepMs }).start();
  // Reminders go by the dates of events, those from before there were copies of them, too.
  const { stop: stopCopying } = migrateOnce(ctx, 'gatherings', () => gatherings.rebuild(ctx));
  const { stop: stopForgetting } = migrateOnce(ctx, 'comments', removeDecisionComments);
  const stopSchedule = startSchedule(ctx);
  const stopDigests = startDigests(ctx);
  return async () => {
    await stopDigests();
    await stopSchedule();
    await stopForgetting();
    await stopCopying();
    await releaser.stop();
    await sender?.stop();
    await catcher?.stop();
  };
}

/** Mails: requested by events, sent by SMTP, with a history of their outcomes. */
export default defineSubgraph({
  name: 'mails',
  ending: [{ kind: 'sentMails', aggregate: mailAggregate, since: 'at' }],
  schema,
  declaration: mailsDomain,
  resolvers,
  db,
  reactions,
  rebuild: rebuildCopies,
  seed: async (ctx) => {
    await (await import('./notifications/demo.ts')).seedNotifications(ctx);
    await (await import('./demo-parked.ts')).seedParkedEvents(ctx);
    await (await import('./demo/mailings.ts')).seedMailings(ctx);
  },
  internal: { 'personal-data': personalData, 'free-texts': freeTextsEndpoint, 'export-mails': exportMails },
  forNamedUsers: ['export-mails'],
  start,
});
