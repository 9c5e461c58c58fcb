import { Session } from '../portal/session.ts';
import { findScreenUrls } from './places.ts';
import type { Screen } from './visit.ts';

export interface MeasuredScreen extends Screen {
  goal: { kb?: number; requests?: number };
}

const rows = '[role=gridcell], main li [data-title], main ul[aria-busy] > li';

/** The screens that people open, by a link or from the first page. */
export async function measuredScreens(url: string): Promise<MeasuredScreen[]> {
  const session = await Session.open(url);
  const field = await Session.open(url, 'dm@demo.test');
  const { gatheringUuid, linkHash, serfHash } = await findScreenUrls(session);
  const { token } = session;
  const event = `#/congrex-bo/event/${gatheringUuid}`;
  return [
    { name: 'login', hash: '#/login', data: 'input[name=login]', goal: { kb: 147 } },
    { name: 'home', hash: '#/home', token, data: 'main a[target=_blank]', goal: { kb: 280 } },
    { name: 'event list', hash: '#/congrex-bo', token, data: rows, goal: { kb: 350, requests: 20 } },
    {
      name: 'event page',
      hash: `${event}/details`,
      token,
      data: '#rubrique-informations',
      goal: { kb: 430, requests: 25 },
    },
    { name: 'attendee list', hash: `${event}/attendee-list`, token, data: rows, goal: { kb: 470, requests: 30 } },
    { name: 'HCP list', hash: '#/congrex-bo/list-hcp', token, data: rows, goal: { kb: 420 } },
    { name: 'field area', hash: '#/congrex/events', token: field.token, data: rows, goal: { kb: 350 } },
    { name: 'HCP page by link', hash: linkHash, data: 'form', goal: { kb: 340 } },
    { name: 'SERF page by link', hash: serfHash, data: 'form', goal: { kb: 210 } },
  ];
}
