import {
  type SessionPersonRow,
  sessionTimeZone,
  type VirtualSessionRow,
  virtualSessionExport,
  virtualSessionPeopleExport,
  wallClockOf,
} from '@portal/domain';
import { assertMayRead, exportEndpoint } from '@portal/server';
import { users } from '../copies.ts';
import { orgUnits } from '../database.ts';
import { listedPage, sessionPage } from '../sessions/lists.ts';

const wall = (date: Date) => wallClockOf(date, sessionTimeZone);

/** Verb `export-sessions`: the sessions of the list. @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export const exportSessions = exportEndpoint(virtualSessionExport, async (ctx, { filters, first, after }) => {
  const { search = null, sort = null, direction = null, ...narrowed } = filters;
  const { items, ...page } = await sessionPage(ctx, { search, sort, direction, filters: narrowed, first, after });
  const rocs = await users.all(
    ctx,
    items.map(({ rocUuid }) => rocUuid),
  );
  const rows = items.map((session): VirtualSessionRow => {
    const { name, status, oseusMeetingId, sessionType, beginDate, endDate, counts } = session;
    const roc = rocs.get(session.rocUuid);
    const begin = wall(beginDate);
    return {
      ...{ name, status, oseusMeetingId, sessionType },
      day: begin.day,
      beginHour: begin.hour,
      endHour: wall(endDate).hour,
      unit: orgUnits.unitLabel(session.businessUnitUuid),
      roc: roc ? `${roc.firstName} ${roc.lastName}` : null,
      participants: counts.total,
      present: counts.present,
    };
  });
  return { ...page, rows };
});

/** Verb `export-session-people`: the guests and partners of a session. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportSessionPeople = exportEndpoint(
  virtualSessionPeopleExport,
  async (ctx, { filters, first, after }) => {
    assertMayRead(ctx, 'readVirtualSession');
    const { virtualSessionUuid, search = null, sort = null, direction = null, ...narrowed } = filters;
    const question = { virtualSessionUuid, search, sort, direction, filters: narrowed, first, after };
    const { items, ...page } = await listedPage(ctx, question);
    const rows = items.map((listed): SessionPersonRow => {
      const { person, subscription, presence, participantType, title, specialty, targeting } = listed;
      const { lastName, firstName, email, city } = person;
      return {
        ...{ lastName, firstName, subscription, presence, participantType, title, specialty, targeting, email, city },
        kind: listed.healthCareProfessionalUuid ? 'HCP' : 'STAFF',
      };
    });
    return { ...page, rows };
  },
);
