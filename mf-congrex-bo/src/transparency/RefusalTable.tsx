import { formatEuros } from '@portal/domain/money/money';
import { FactTable, formatDay } from '@portal/shared-ui';
import { Link } from '@portal/web/router';
import type { Refusal } from './use-refusals.ts';

/** What is wrong, and where it is put right: on the professional's page, or at the event. */
export const RefusalTable = ({ items }: { items: readonly Refusal[] }) => (
  <FactTable
    label="Lignes à corriger"
    rows={items}
    keyOf={(line) => `${line.healthCareProfessionalUuid} ${line.gatheringUuid} ${line.post} ${line.amount}`}
    columns={[
      {
        header: 'Professionnel de santé',
        cell: ({ healthCareProfessionalUuid, firstName, lastName }) => (
          <Link to={`/congrex-bo/hcp/${healthCareProfessionalUuid}`}>
            {lastName.toLocaleUpperCase('fr-FR')} {firstName}
          </Link>
        ),
      },
      {
        header: 'Événement',
        cell: ({ gatheringUuid, eventName, date }) => (
          <>
            <Link to={`/congrex-bo/event/${gatheringUuid}/budget`}>{eventName}</Link>
            {date && `, ${formatDay(date)}`}
          </>
        ),
      },
      { header: 'Avantage', cell: ({ postLabel }) => postLabel },
      {
        header: 'Montant',
        cell: ({ amount }) => (amount === null ? 'Non saisi' : formatEuros(amount)),
        isNumber: true,
      },
      {
        header: 'À corriger',
        cell: ({ problems }) => (
          <ul>
            {problems.map(({ problem, label }) => (
              <li key={problem}>{label}</li>
            ))}
          </ul>
        ),
      },
    ]}
  />
);
