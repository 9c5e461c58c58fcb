import { Banner, EmptyState, matchesSearch, SearchField } from '@portal/shared-ui';
import { RadioGroup } from '@portal/shared-ui/inputs';
import { FormField, useWatch } from '@portal/web/forms';
import { useMemo, useState } from 'react';
import { congressOption, isOpen, type SolicitableCongress, solicitationBarText } from './congress-options.ts';

/** Longer lists get a search box. */
const searchFrom = 6;

/** What bars every congress is shown once, above them. */
const commonBarOf = ([first, ...others]: readonly SolicitableCongress[]) =>
  first?.bars.find(({ code }) => others.every(({ bars }) => bars.some((bar) => bar.code === code)));

/** That nothing can be chosen, and why when it is the same for all. */
function NoChoice({ congresses }: { congresses: readonly SolicitableCongress[] }) {
  const common = commonBarOf(congresses);
  if (congresses.some(isOpen)) return null;
  return (
    <Banner tone="warning" title="Aucun congrès ne peut être choisi.">
      {common && solicitationBarText(common, congresses[0]?.timezone ?? 'Europe/Paris')}
    </Banner>
  );
}

/** The congresses that take solicitations, the next first; those that are barred say why and cannot be chosen. */
export function CongressField({ congresses }: { congresses: readonly SolicitableCongress[] }) {
  const [search, setSearch] = useState('');
  const chosen = useWatch({ name: 'gatheringUuid' }) as string | null;
  const saidAbove = commonBarOf(congresses)?.code;
  const options = useMemo(
    () =>
      congresses
        // What is chosen stays in sight, whatever is searched for.
        .filter((one) => one.gatheringUuid === chosen || matchesSearch(`${one.name} ${one.city ?? ''}`, search))
        .map((one) => congressOption(one, saidAbove)),
    [congresses, search, chosen, saidAbove],
  );
  return (
    <>
      <NoChoice congresses={congresses} />
      {congresses.length >= searchFrom && (
        <SearchField label="Rechercher un congrès" placeholder="Nom, ville…" value={search} onChange={setSearch} />
      )}
      {options.length > 0 ? (
        <FormField name="gatheringUuid" as={RadioGroup} label="Congrès" isRequired options={options} />
      ) : (
        <EmptyState kind="noResult" onReset={() => setSearch('')}>
          Aucun congrès ne correspond à cette recherche.
        </EmptyState>
      )}
    </>
  );
}
