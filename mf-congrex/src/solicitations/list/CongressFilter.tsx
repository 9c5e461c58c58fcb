import { ComboBox, formatDayRange } from '@portal/shared-ui';
import { usePageQuery } from '@portal/web';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SolicitationCongressesDocument } from '../../generated/graphql.ts';

const Box = styled.div`
  width: 240px;
  @media (max-width: 640px) {
    width: 100%;
  }
`;

const typingPause = 250;

/** The congresses that match, and the chosen one by its name. */
function useCongresses(chosen: string | undefined) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { search: search || null, chosen: chosen ?? '', hasChosen: chosen !== undefined };
  const { data, isAsking } = usePageQuery(SolicitationCongressesDocument, asked, (all) => all, {
    errorPolicy: 'all',
    keepsPrevious: true,
  });
  const found = data?.searchGatherings?.items ?? [];
  const own = data?.gathering;
  const options = found.map(({ gatheringUuid: id, name: label, beginDay, endDay }) => ({
    id,
    label,
    ...(beginDay && endDay ? { detail: formatDayRange({ start: beginDay, end: endDay }) } : {}),
  }));
  const isThere = !own || options.some(({ id }) => id === own.gatheringUuid);
  const all = isThere ? options : [{ id: own.gatheringUuid, label: own.name }, ...options];
  return { options: all, isLoading: isAsking, setTyped };
}

interface CongressFilterProps {
  chosen: string | undefined;
  onChange: (gatheringUuid: string | null) => void;
}

/** One congress, found by typing. */
export function CongressFilter({ chosen, onChange }: CongressFilterProps) {
  const { options, isLoading, setTyped } = useCongresses(chosen);
  return (
    <Box>
      <ComboBox
        label="Congrès"
        isLabelHidden
        placeholder="Congrès"
        options={options}
        value={chosen ?? null}
        onChange={onChange}
        onSearch={setTyped}
        isLoading={isLoading}
        emptyText="Aucun congrès"
      />
    </Box>
  );
}
