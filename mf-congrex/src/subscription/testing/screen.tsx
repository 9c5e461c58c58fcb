import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { FormData, Slot } from '../form-data.ts';
import { SubscriptionForm } from '../SubscriptionForm.tsx';
import { serverOf, slotsAnswer } from './form.ts';

export async function open(data: FormData, { slots = [] as Slot[], voice = 'oneself' as 'oneself' | 'somebody' } = {}) {
  const accepted = {
    data: { subscribeHealthCareProfessional: { participantUuid: 'participant', invitationStatus: 'CONFIRMED' } },
  };
  const server = serverOf({
    SubscriptionSlots: slotsAnswer(...slots),
    AnswerAsHcp: accepted,
    AnswerAsInternalUser: { data: { subscribeInternalUser: accepted.data.subscribeHealthCareProfessional } },
    SyncSubscriptionSlots: ({ participantUuid, activityUuids }) => ({
      data: { syncActivitySlots: { participantUuid, activityUuids, heldUntil: null } },
    }),
  });
  const onDone = vi.fn();
  show(
    <ApolloProvider client={server.client}>
      <SubscriptionForm data={data} voice={voice} id="form" onDone={onDone}>
        {() => <button type="submit">Envoyer</button>}
      </SubscriptionForm>
    </ApolloProvider>,
  );
  await waitFor(() => expect(server.namesSent()).toContain('SubscriptionSlots'));
  await flushEffects();
  return { server, onDone };
}

export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const group = (name: string | RegExp) => screen.getByRole('radiogroup', { name });
export const accept = () => fireEvent.click(radio('Je participe'));
export const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(text(name), { target: { value } });
export const within_ = (name: string | RegExp, label: string) =>
  fireEvent.click(within(group(name)).getByRole('radio', { name: label }));
export const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const send = async () => {
  click(screen.getByRole('button', { name: 'Envoyer' }));
  await flushEffects();
};
export const errors = () =>
  [...(screen.queryByRole('alert')?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
