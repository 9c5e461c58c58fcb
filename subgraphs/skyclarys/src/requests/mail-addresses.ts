import type { ProgrammePerson } from '@portal/domain';
import { endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { type RequestFilter, Requests, type StoredRequest } from '../models.ts';
import { openedPerson } from './sealed-person.ts';

const question = z.object({ programmeRequestUuids: z.array(z.string()).max(100) });

const addressOf = ({ requestUuid }: StoredRequest, { email, firstName, lastName }: ProgrammePerson) => ({
  programmeRequestUuid: requestUuid,
  address: email,
  ...{ firstName, lastName },
});

/**
 * Verb `mail-addresses`: where mails reach who asked, nobody of a request that is erased. Each look is in the audit log.
 * @throws PortalError FORBIDDEN for another service, BAD_USER_INPUT
 */
export const mailAddresses = endpoint(
  question,
  async (ctx, { programmeRequestUuids }) => {
    const filter = { requestUuid: trusted({ $in: programmeRequestUuids }) } as RequestFilter;
    const found = (await Requests.find(filter, { _id: 0 }).lean()) as StoredRequest[];
    const addresses = found.map(async (request) => {
      const person = await openedPerson(ctx, request, 'mailProgrammeRequester');
      return person ? [addressOf(request, person)] : [];
    });
    return (await Promise.all(addresses)).flat();
  },
  { issuers: ['mails'] },
);
