import { mailsDomain } from '@portal/domain';
import { type Context, defineSubgraph, type Environment } from '@portal/server';
import schema from '../schema.graphql';
import { type Catcher, startCatcher } from './catcher/catcher.ts';
import { db } from './database.ts';
import { smtpTransport } from './delivery.ts';
import { readMailEnvironment } from './environment.ts';
import { personalData } from './personal-data.ts';
import { reactions } from './reactions.ts';
import { resolvers } from './resolvers.ts';
import { Sender } from './sender.ts';

/** Starts the sender, and in development the catcher that shows what was sent. */
async function start(ctx: Context, { PORTAL_ENV, PORTAL_URL }: Environment): Promise<() => Promise<void>> {
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
        transport: smtpTransport(env.SMTP_URL, env.MAIL_FROM),
        portalUrl: PORTAL_URL,
        leaseMs: env.MAIL_LEASE_SECONDS * 1000,
      }).start()
    : undefined;
  return async () => {
    await sender?.stop();
    await catcher?.stop();
  };
}

/** Mails: requested by events, sent by SMTP, with a history of their outcomes. */
export default defineSubgraph({
  name: 'mails',
  schema,
  declaration: mailsDomain,
  resolvers,
  db,
  reactions,
  internal: { 'personal-data': personalData },
  start,
});
