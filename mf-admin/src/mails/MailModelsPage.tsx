import { normalise } from '@portal/domain/texts/search-words';
import {
  Button,
  Card,
  CloseButton,
  EmptyState,
  Modal,
  PageHeader,
  Skeleton,
  Stack,
  TextField,
} from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { listAddress, useAddressFilters, useTypedSearch } from '@portal/web/list';
import { words } from '@portal/web/state/address';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CardLines } from '../frame/card-lines.ts';
import { MailModelsDocument, type MailModelsQuery } from '../generated/graphql.ts';

type MailModel = MailModelsQuery['mailModels'][number];

const Subject = styled.small`
  display: block;
  overflow-wrap: anywhere;
`;

const Paper = styled.div`
  padding: var(--ui-5);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const address = listAddress({ search: { name: 'q', codec: words } });

const modelsOf = ({ mailModels }: MailModelsQuery) => mailModels;

const plural = (count: number): string => `${count} ${count > 1 ? 'modèles' : 'modèle'}`;

interface ModelsProps {
  models: readonly MailModel[];
  onShow: (model: MailModel) => void;
  onReset: () => void;
}

function Models({ models, onShow, onReset }: ModelsProps) {
  if (models.length === 0)
    return (
      <Card>
        <EmptyState kind="noResult" title="Aucun modèle ne porte ce nom" onReset={onReset} />
      </Card>
    );
  return (
    <Card title={plural(models.length)} isFlush>
      <CardLines aria-label="Modèles d’e-mail">
        {models.map((model) => (
          <li key={model.name}>
            <span>
              {model.label}
              <Subject>{model.subject}</Subject>
            </span>
            <Button
              size="sm"
              icon={<Eye aria-hidden />}
              aria-label={`Lire le modèle ${model.label}`}
              onPress={() => onShow(model)}
            >
              Lire
            </Button>
          </li>
        ))}
      </CardLines>
    </Card>
  );
}

/** All mails that the portal sends, each as it reads with the values of an example. What staff write into one is edited at its event. */
export default function MailModelsPage() {
  const { data: models, isWaiting, problem, retry } = usePageQuery(MailModelsDocument, {}, modelsOf);
  const [filters, setFilters] = useAddressFilters(address);
  const [search, setSearch] = useTypedSearch(filters.search, (next) => setFilters({ search: next }));
  const [shown, setShown] = useState<MailModel>();
  const wanted = normalise(search);
  const found = models?.filter(({ label, subject }) => normalise(`${label} ${subject}`).includes(wanted));
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Modèles d’e-mail"
        subtitle="Chaque modèle avec des valeurs d’exemple. Les textes libres se modifient sur la page de l’événement."
      />
      {problem && (
        <QueryProblem what="Les modèles ne sont pas lisibles pour l’instant." problem={problem} retry={retry} />
      )}
      {isWaiting && <Skeleton height={240} />}
      {found && (
        <>
          <TextField label="Rechercher un modèle" value={search} onChange={setSearch} />
          <Models models={found} onShow={setShown} onReset={() => setSearch('')} />
        </>
      )}
      {shown && (
        <Modal
          isOpen
          title={shown.label}
          footer={<CloseButton>Fermer</CloseButton>}
          onClose={() => setShown(undefined)}
        >
          <Stack $gap={3}>
            <p>
              <strong>{shown.subject}</strong>
            </p>
            <Paper>{shown.text}</Paper>
          </Stack>
        </Modal>
      )}
    </Stack>
  );
}
