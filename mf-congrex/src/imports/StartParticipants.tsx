import { maxUploadBytes } from '@portal/domain/documents/file-limits';
import { Banner, Button, Card, FileField, Stack } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { csvOf, saveBlob } from '@portal/web/files/save-blob';
import { fileRefusal, sheets } from '@portal/web/files/sheet-file';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ParticipantImportTemplateDocument, type ParticipantImportTemplateQuery } from '../generated/graphql.ts';
import { useStarting } from './use-starting.ts';

type Template = ParticipantImportTemplateQuery['participantImportTemplate'];

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-2);
`;
const Words = styled.details`
  & > summary {
    padding-block: var(--ui-1);
    color: var(--ui-accent-text);
    cursor: pointer;
  }
  & dl {
    display: grid;
    gap: var(--ui-1) var(--ui-3);
    grid-template-columns: minmax(0, 1fr);
    margin: var(--ui-2) 0 0;
  }
  & dt {
    font-weight: 550;
  }
  & dd {
    margin: 0;
    color: var(--ui-text-2);
  }
  @media (min-width: 700px) {
    & dl {
      grid-template-columns: max-content minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    & > summary {
      padding-block: 12px;
    }
  }
`;

/** What each column may say at this event. */
function Accepted({ columns }: { columns: Template['columns'] }) {
  return (
    <Words>
      <summary>Colonnes et valeurs acceptées</summary>
      <dl>
        {columns.map(({ header, accepted }) => (
          <div key={header} style={{ display: 'contents' }}>
            <dt>{header}</dt>
            <dd>{accepted.length > 0 ? accepted.join(', ') : 'Texte libre'}</dd>
          </div>
        ))}
      </dl>
    </Words>
  );
}

/** Start of an import of participants: a template to fill in, and the file. Nothing is changed before it is confirmed. */
export function StartParticipants({ gatheringUuid }: { gatheringUuid: string }) {
  const { participants } = useStarting(gatheringUuid, 'inline');
  const [file, setFile] = useState<File | null>(null);
  const { data: template, problem: noTemplate } = usePageQuery(
    ParticipantImportTemplateDocument,
    { gatheringUuid },
    (data) => data.participantImportTemplate,
  );
  const refusal = fileRefusal(participants.problem);
  const problem = refusal ? undefined : participants.problem;
  return (
    <Card title="Participants d’un fichier">
      <Stack $gap={3}>
        <p>
          Des professionnels de santé à inviter, ou des participants à modifier&#8239;: statut d’invitation, statut de
          participation, catégorie. Une cellule vide ne change rien. Vous verrez chaque ligne avant de confirmer.
        </p>
        {problem && (
          <Banner tone="danger" title="L’import n’a pas pu être préparé.">
            {problem.message}
            <ProblemDetails problem={problem} />
          </Banner>
        )}
        <FileField
          label="Fichier de participants, XLSX ou CSV"
          help={'Chaque ligne désigne une personne par son identifiant MDM ou son e-mail.'}
          rule={sheets}
          maxBytes={maxUploadBytes}
          value={file}
          onChange={(next) => {
            participants.reset();
            setFile(next instanceof File ? next : null);
          }}
          {...(refusal && { errorMessage: refusal })}
        />
        <Buttons>
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden />}
            isPending={participants.pending}
            onPress={() => file && void participants.run({ gatheringUuid, file })}
            reason={template?.reasonLabel ?? (file ? undefined : 'Choisissez d’abord un fichier.')}
          >
            Préparer l’import des participants
          </Button>
          <Button
            icon={<FileDown aria-hidden />}
            onPress={() => template && saveBlob(csvOf(template.content), template.fileName)}
            {...(template ? {} : { reason: noTemplate?.message ?? 'Le modèle arrive.' })}
          >
            Télécharger le modèle
          </Button>
        </Buttons>
        {template && <Accepted columns={template.columns} />}
      </Stack>
    </Card>
  );
}
