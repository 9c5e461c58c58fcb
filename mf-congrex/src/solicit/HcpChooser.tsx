import { Avatar, EmptyState, SearchField, Skeleton, Stack } from '@portal/shared-ui';
import { usePages } from '@portal/web';
import { ListProblem, listAddress, useAddressFilters, useTypedSearch } from '@portal/web/list';
import { MoreRows } from '@portal/web/list/rows/MoreRows';
import { Link as RouterLink } from '@portal/web/router';
import { words } from '@portal/web/state/address';
import { useMemo } from 'react';
import styled from 'styled-components';
import { FieldHcpsDocument, type FieldHcpsQuery } from '../generated/graphql.ts';

type Found = FieldHcpsQuery['searchHcpForHcpTable']['hcps'][number];

const address = listAddress({ search: { name: 'q', codec: words } });

const list = {
  document: FieldHcpsDocument,
  pageOf: ({ searchHcpForHcpTable: page }: FieldHcpsQuery) => page && { ...page, items: page.hcps },
  rowId: ({ uuid }: Found) => uuid,
};

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  background: var(--ui-surface);
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
  & a {
    display: flex;
    align-items: center;
    gap: var(--ui-3);
    min-height: 56px;
    padding: var(--ui-2) var(--ui-4);
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    background: var(--ui-hover);
  }
  & a:focus-visible {
    outline: 2px solid var(--ui-accent-text);
    outline-offset: -2px;
  }
  & strong {
    display: block;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
`;

/** The first step of a solicitation that names nobody yet: whom it is for. @param linkTo the form of an HCP */
export function HcpChooser({ linkTo }: { linkTo: (hcpUuid: string) => string }) {
  const [{ search }, setFilters] = useAddressFilters(address);
  const [typed, setTyped] = useTypedSearch(search, (text) => setFilters({ search: text }, true));
  const question = useMemo(() => ({ search: search.trim() || null }), [search]);
  const people = usePages('congrex.hcp-chooser', { ...list, question });
  const { pages, isLoading, problem, retry } = people;
  return (
    <Stack $gap={4}>
      <SearchField
        label="Rechercher le professionnel de santé"
        placeholder="Nom, prénom, e-mail, RPPS…"
        value={typed}
        onChange={setTyped}
      />
      {problem && !pages && <ListProblem problem={problem} onRetry={retry} />}
      {!pages && isLoading && <Skeleton lines={6} height={336} label="Chargement des professionnels de santé" />}
      {pages && pages.rows.length === 0 && (
        <EmptyState kind="noResult" onReset={() => setTyped('')}>
          Aucun professionnel de santé de votre franchise ne correspond à cette recherche.
        </EmptyState>
      )}
      {pages && pages.rows.length > 0 && (
        <People aria-label="Professionnels de santé">
          {pages.rows.map(({ uuid, firstName, lastName, fullName, specialtyLabel, city }) => (
            <li key={uuid}>
              <RouterLink to={linkTo(uuid)}>
                <Avatar name={`${firstName} ${lastName}`} />
                <span>
                  <strong>{fullName}</strong>
                  <small>{[specialtyLabel, city].filter(Boolean).join(' · ')}</small>
                </span>
              </RouterLink>
            </li>
          ))}
        </People>
      )}
      <MoreRows list={people} noun={['professionnel de santé', 'professionnels de santé']} />
    </Stack>
  );
}
