import { ComboBox } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AuditPeopleDocument } from '../generated/graphql.ts';
import { nameOf } from '../words.ts';

const Box = styled.div`
  width: 220px;
  @media (max-width: 640px) {
    width: 100%;
  }
`;

const typingPause = 250;

/** The people whose name or address matches, and the chosen one by name. */
function usePeople(chosen: string | undefined) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { search: search || null, chosen: chosen ?? '', hasChosen: chosen !== undefined };
  const { data, isAsking, problem } = usePageQuery(AuditPeopleDocument, asked, (all) => all, {
    errorPolicy: 'all',
    keepsPrevious: true,
  });
  const found = (data?.users?.items ?? []).map((user) => ({
    id: user.userUuid,
    label: nameOf(user),
    detail: user.email,
  }));
  const isThere = !chosen || found.some(({ id }) => id === chosen);
  const own = data?.user?.userUuid === chosen ? data?.user : undefined;
  const unknown = data ? 'Compte inconnu' : '';
  const options = isThere ? found : [{ id: chosen, label: own ? nameOf(own) : unknown }, ...found];
  return { options, isLoading: isAsking, emptyText: problem?.message ?? 'Personne de ce nom', setTyped };
}

interface PersonFilterProps {
  chosen: string | undefined;
  onChange: (userUuid: string | null) => void;
}

/** Whose acts: one person, found by typing a name or an address. */
export function PersonFilter({ chosen, onChange }: PersonFilterProps) {
  const { options, isLoading, emptyText, setTyped } = usePeople(chosen);
  const name = options.find(({ id }) => id === chosen)?.label;
  return (
    <Box>
      <ComboBox
        label="Personne"
        isLabelHidden
        placeholder="Personne"
        options={options}
        value={chosen ?? null}
        onChange={onChange}
        // The chosen name stands in the field by itself: nobody has typed it.
        onSearch={(text) => setTyped(text === name ? '' : text)}
        isLoading={isLoading}
        emptyText={emptyText}
      />
    </Box>
  );
}
