import { inject } from 'vitest';

const publicUrl = new URL(inject('PORTAL_URL'));
const port = Number(publicUrl.port);
const beside = (offset: number): string => `${port + offset}`;

/** Addresses of the parts of the portal (docs/platform.md, "Ports and environment"). */
export const address = {
  portal: publicUrl.origin,
  gateway: `http://127.0.0.1:${beside(1)}`,
  nats: `nats://127.0.0.1:${beside(2)}`,
  mongo: `mongodb://127.0.0.1:${beside(3)}/?directConnection=true`,
  mails: `http://127.0.0.1:${beside(4)}`,
  evenium: `http://127.0.0.1:${beside(6)}`,
  gatherings: `http://127.0.0.1:${beside(12)}`,
};

/** The URL of a page by its route: `/login` → `http://localhost:3000/#/login`. */
export const pageAddress = (route: string): string => `${address.portal}/#${route}`;
