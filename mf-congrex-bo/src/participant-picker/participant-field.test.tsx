import { ApolloProvider } from '@apollo/client/react';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { useZodForm, ZodFormProvider } from '@portal/web/forms';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Answers, FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { ParticipantField } from './ParticipantField.tsx';

afterEach(cleanup);

const portal = { me: { userUuid: 'me', userType: 'mci', allRights: ['readParticipant'] } } as unknown as Portal;
const schema = z.object({ participantUuid: z.string().nullable() });
const anne = { participantUuid: 'p1', firstName: 'Anne', lastName: 'Roux', categoryLabel: 'Orateur', isRemoved: false };

/** A form as a draft or an address leaves it: it has a uuid and no name. */
function open(answers: Answers) {
  const server = new FakeServer(answers);
  const held = vi.fn();
  function Form() {
    const form = useZodForm(schema, { participantUuid: 'p1' } as z.infer<typeof schema>);
    held(form.watch('participantUuid'));
    return (
      <ZodFormProvider form={form} onSubmit={() => undefined}>
        <ParticipantField gatheringUuid="g1" help="Parmi les participants" />
      </ZodFormProvider>
    );
  }
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <Form />
      </PortalProvider>
    </ApolloProvider>,
  );
  return { server, held };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Participant/ });

test('who was chosen on an earlier visit is shown by name', async () => {
  const { server, held } = open({ NamedGuest: () => ({ participant: anne }) });
  await waitFor(() => expect(field().value).toBe('Anne Roux'));
  expect(server.of('NamedGuest')).toEqual([{ participantUuid: 'p1' }]);
  expect(held).toHaveBeenLastCalledWith('p1');
});

test.each([null, { ...anne, isRemoved: true }])('who has left the event is not chosen any more: %j', async (gone) => {
  const { held } = open({ NamedGuest: () => ({ participant: gone }) });
  await waitFor(() => expect(held).toHaveBeenLastCalledWith(null));
  expect(field().value).toBe('');
});

test('a name that could not be read is said, and the choice stays', async () => {
  const { held } = open({ NamedGuest: () => refusal('INTERNAL', 'Service en panne') });
  expect(await screen.findByText('Service en panne')).toBeDefined();
  expect(held).toHaveBeenLastCalledWith('p1');
});
