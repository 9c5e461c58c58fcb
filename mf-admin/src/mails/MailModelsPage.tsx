import { normalise } from '@portal/domain/texts/search-words';
import { Card, CloseButton, EmptyState, Modal, PageHeader, SearchField, Skeleton, Stack } from '@portal/shared-ui';
import { useOpenedName, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { listAddress, useAddressFilters, useOpenedRow, useTypedSearch } from '@portal/web/list';
import { Link } from '@portal/web/router';
import { words } from '@portal/web/state/address';
import styled from 'styled-components';
import { CardLines, UnderTitle } from '../frame/card-lines.ts';
import { MailModelsDocument, type MailModelsQuery } from '../generated/graphql.ts';

type MailModel = MailModelsQuery['mailModels'][number];

/** The whole line is the link. */
const Lines = styled(CardLines)`
  & > li {
    position: relative;
  }
  & > li:hover {
    background: var(--ui-hover);
  }
  & a {
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }
  & a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  & small {
    display: block;
    overflow-wrap: anywhere;
  }
`;

const Search = styled.div`
  max-width: 320px;
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
  pathOf: (name: string) => string;
  onReset: () => void;
}

function Models({ models, pathOf, onReset }: ModelsProps) {
  if (models.length === 0)
    return (
      <Card>
        <EmptyState kind="noResult" title="Aucun modèle ne porte ce nom" onReset={onReset} />
      </Card>
    );
  return (
    <Card title={plural(models.length)} isFlush>
      <UnderTitle>
        <Lines aria-label="Modèles d’e-mail">
          {models.map(({ name, label, subject }) => (
            <li key={name}>
              <span>
                <Link to={pathOf(name)}>{label}</Link>
                <small>{subject}</small>
              </span>
            </li>
          ))}
        </Lines>
      </UnderTitle>
    </Card>
  );
}

/** A model as it reads, opened by its line. */
function ModelDialog({ model, onClose }: { model: MailModel; onClose: () => void }) {
  useOpenedName(model.label);
  return (
    <Modal isOpen title={model.label} footer={<CloseButton>Fermer</CloseButton>} onClose={onClose}>
      <Stack $gap={3}>
        <p>
          <strong>{model.subject}</strong>
        </p>
        <Paper>{model.text}</Paper>
      </Stack>
    </Modal>
  );
}

/** All mails that the portal sends, each as it reads with the values of an example. What staff write into one is edited at its event. */
export default function MailModelsPage() {
  const { data: models, isWaiting, problem, retry } = usePageQuery(MailModelsDocument, {}, modelsOf);
  const [filters, setFilters] = useAddressFilters(address);
  const [search, setSearch] = useTypedSearch(filters.search, (next) => setFilters({ search: next }));
  const opened = useOpenedRow();
  const shown = models?.find(({ name }) => name === opened.id);
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
      {isWaiting && <Skeleton height={240} label="Chargement des modèles" />}
      {found && (
        <>
          <Search>
            <SearchField label="Rechercher un modèle" placeholder="Nom, objet…" value={search} onChange={setSearch} />
          </Search>
          <Models models={found} pathOf={opened.pathOf} onReset={() => setSearch('')} />
        </>
      )}
      {shown && <ModelDialog model={shown} onClose={opened.close} />}
    </Stack>
  );
}
