import { PortalError, paperPerson } from '@portal/domain';
import { callService, endpoint } from '@portal/server';
import { pdfOf } from '@portal/server/paper/pdf';
import { z } from 'zod';
import { certificatePaper } from './certificates.ts';

const asked = z.object({ gatheringUuid: z.uuid(), participantUuid: z.uuid(), text: z.string().nullable() });
const page = z.object({ rows: z.array(paperPerson) });

/**
 * Verb `presence-certificate`: somebody's certificate, for the mail that brings it; the text is what staff wrote for it.
 * Answers `{ fileName, content }`, the PDF in base64; NOT_FOUND for who was not there.
 */
export const presenceCertificate = endpoint(
  asked,
  async (ctx, { gatheringUuid, participantUuid, text }) => {
    const question = { filters: { gatheringUuid, participantUuids: [participantUuid] }, first: 1 };
    const { rows } = page.parse(await callService('documents', 'participants', 'certificate-rows', question, ctx));
    if (rows.length === 0) throw new PortalError('NOT_FOUND');
    const made = await pdfOf(certificatePaper(rows, text, ctx.now()), null);
    return { fileName: 'attestation-de-presence.pdf', content: made.toString('base64') };
  },
  { issuers: ['mails'] },
);
