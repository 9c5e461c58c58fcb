import { mailTextsFields } from '@portal/domain/mails/texts/fields';
import {
  type FreeTextType,
  freeTexts,
  freeTextTypes,
  placeholderNames,
  placeholders,
} from '@portal/domain/mails/texts/free-texts';
import { Banner, CloseButton, Modal, Skeleton, TextArea, TextField } from '@portal/shared-ui';
import { useMutate, usePageQuery } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import styled from 'styled-components';
import { MailTextsDocument, type MailTextsQuery, UpdateMailTextsDocument } from '../generated/graphql.ts';
import { TextsPreview } from './TextsPreview.tsx';

const textsOf = ({ mailTexts }: MailTextsQuery) => mailTexts;
const title = 'Textes des e-mails';

const Words = styled.p`
  color: var(--ui-text-2);
  font-size: var(--ui-text-sm);
  & code {
    white-space: nowrap;
    color: var(--ui-text);
  }
`;

/** Two columns: what is written, and how it reads; one below the other where there is no room. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--ui-5);
  align-items: start;
  & > div {
    display: flex;
    flex-direction: column;
    gap: var(--ui-4);
    min-width: 0;
  }
`;

const WhatStandsFor = () => (
  <Words>
    Remplacés pour chaque destinataire{'\u202f'}:{' '}
    {placeholderNames.map((name, i) => (
      <span key={name}>
        {i > 0 && ', '}
        <code>{`{{${name}}}`}</code> {placeholders[name].label.toLocaleLowerCase('fr')}
      </span>
    ))}
    .
  </Words>
);

interface MailTextsDialogProps {
  gatheringUuid: string;
  onClose: () => void;
}

/** The texts of the event's mails, with the mail of a real participant as they are typed. */
export function MailTextsDialog({ gatheringUuid, onClose }: MailTextsDialogProps) {
  const act = useMutate();
  const { data, problem } = usePageQuery(MailTextsDocument, { gatheringUuid }, textsOf, { isKept: false });
  if (!data)
    return (
      <Modal isOpen title={title} onClose={onClose} footer={<CloseButton>Fermer</CloseButton>}>
        {problem ? (
          <Banner tone="danger">{problem.message}</Banner>
        ) : (
          <Skeleton lines={6} height={360} label="Chargement des textes" />
        )}
      </Modal>
    );
  const values = Object.fromEntries(freeTextTypes.map((type) => [type, data[type] ?? ''])) as Record<
    FreeTextType,
    string
  >;
  return (
    <FormDialog
      title={title}
      schema={mailTextsFields}
      values={values}
      rev={data.rev}
      width={1080}
      onSave={(texts, _typed, base) =>
        act(UpdateMailTextsDocument, { gatheringUuid, texts, base }, 'Les textes des e-mails sont enregistrés.')
      }
      onClose={onClose}
    >
      <Halves>
        <div>
          <WhatStandsFor />
          {freeTextTypes.map((type) => {
            const { label, help, maxLength, position } = freeTexts[type];
            const shared = { name: type, label, help, maxLength } as const;
            return position === 'subject' ? (
              <FormField key={type} as={TextField} {...shared} />
            ) : (
              <FormField key={type} as={TextArea} {...shared} />
            );
          })}
        </div>
        <TextsPreview gatheringUuid={gatheringUuid} />
      </Halves>
    </FormDialog>
  );
}
