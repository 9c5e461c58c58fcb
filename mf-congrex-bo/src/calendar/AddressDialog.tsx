import { calendarAddressActions } from '@portal/domain/documents/calendar-address/actions';
import {
  type CalendarContent,
  calendarContentLabels,
  calendarContents,
} from '@portal/domain/documents/calendar-address/states';
import { Button, CloseButton, ConfirmDialog, formatAct, Modal, Skeleton, Stack } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/inputs';
import { useActions, useMutate, useOperation, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useState } from 'react';
import {
  CalendarAddressDocument,
  type CalendarAddressQuery,
  CreateCalendarAddressDocument,
  RenewCalendarAddressDocument,
  RevokeCalendarAddressDocument,
} from '../generated/graphql.ts';
import { ShownAddress } from './ShownAddress.tsx';

type Address = NonNullable<CalendarAddressQuery['calendarAddress']>;
const addressOf = ({ calendarAddress }: CalendarAddressQuery) => ({ address: calendarAddress ?? null });
const contents = calendarContents.map((id) => ({ id, label: calendarContentLabels[id] }));

/** What is known of the address that there is. */
const Facts = ({ address: { contentLabel, madeAt, readAt } }: { address: Address }) => (
  <p>
    Votre calendrier a une adresse depuis le {formatAct(madeAt)} ({contentLabel.toLocaleLowerCase('fr-FR')}).{' '}
    {readAt ? `Un programme l’a lue le ${formatAct(readAt)}.` : 'Aucun programme ne l’a encore lue.'}
  </p>
);

interface ActsProps {
  address: Address | null;
  content: CalendarContent;
  onMade: (address: string | undefined) => void;
  refresh: () => Promise<void>;
}

/** Make, change, revoke: each when it can be done. */
function Acts({ address, content, onMade, refresh }: ActsProps) {
  const act = useMutate(refresh);
  const may = useActions(calendarAddressActions);
  const [asking, setAsking] = useState<'renew' | 'revoke'>();
  const creating = may('createCalendarAddress', {});
  const making = useOperation(CreateCalendarAddressDocument, {
    onDone: ({ createCalendarAddress }) => onMade(createCalendarAddress.address),
  });
  // One that could not be made may be there all the same: the answer was lost, or another tab was first.
  const create = () => void making.run({ content }).then(refresh);
  if (!address)
    return (
      <Button variant="primary" reason={creating.reason} isPending={making.pending} onPress={create}>
        {creating.label}
      </Button>
    );
  const { calendarAddressUuid } = address;
  const renewing = may('renewCalendarAddress', address);
  const revoking = may('revokeCalendarAddress', address);
  const renew = async () => {
    const { renewCalendarAddress } = await act(RenewCalendarAddressDocument, { calendarAddressUuid, content });
    onMade(renewCalendarAddress.address);
  };
  const revoke = async () => {
    await act(RevokeCalendarAddressDocument, { calendarAddressUuid }, 'L’adresse est révoquée.');
    onMade(undefined);
  };
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--ui-2)' }}>
        {renewing.offered && (
          <Button reason={renewing.reason} onPress={() => setAsking('renew')}>
            {renewing.label}
          </Button>
        )}
        {revoking.offered && (
          <Button reason={revoking.reason} onPress={() => setAsking('revoke')}>
            {revoking.label}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={asking === 'renew' ? 'Changer l’adresse\u202f?' : 'Révoquer l’adresse\u202f?'}
        confirmLabel={asking === 'renew' ? 'Changer' : 'Révoquer'}
        tone="danger"
        onConfirm={asking === 'renew' ? renew : revoke}
        onClose={() => setAsking(undefined)}
      >
        Les programmes qui ont l’adresse actuelle ne liront plus votre calendrier.
      </ConfirmDialog>
    </>
  );
}

/** The secret address at which another program (telephone, mailbox) reads one's calendar: shown once, changed, revoked. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const part = usePageQuery(CalendarAddressDocument, {}, addressOf, { isKept: false });
  const [made, setMade] = useState<string>();
  const [chosen, setChosen] = useState<CalendarContent>();
  const address = part.data?.address ?? null;
  const content = chosen ?? address?.content ?? 'MINE';
  return (
    <Modal
      isOpen
      width={620}
      title="S’abonner au calendrier"
      onClose={onClose}
      // An address that was not copied yet is shown only once.
      isDismissable={!made}
      footer={<CloseButton>Fermer</CloseButton>}
    >
      <Stack $gap={3}>
        <p>
          Votre téléphone ou votre messagerie peut afficher vos événements et vos sessions virtuelles{'\u202f'}:
          donnez-lui l’adresse ci-dessous. Elle est secrète{'\u202f'}: qui la connaît lit votre calendrier, avec vos
          droits du moment.
        </p>
        {part.isWaiting && <Skeleton lines={3} label="Chargement de l’adresse" />}
        {part.problem && (
          <QueryProblem what="L’adresse n’a pas pu être chargée." problem={part.problem} retry={part.retry} />
        )}
        {part.data && (
          <>
            {made && <ShownAddress address={made} />}
            {address && !made && <Facts address={address} />}
            <RadioGroup<CalendarContent>
              label="Contenu"
              options={contents}
              value={content}
              onChange={(next) => setChosen(next ?? 'MINE')}
              {...(address ? { help: 'Un autre contenu est pris en compte quand l’adresse change.' } : {})}
            />
            <Acts address={address} content={content} onMade={setMade} refresh={part.refresh} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
