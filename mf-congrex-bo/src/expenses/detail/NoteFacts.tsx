import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { formatEuros } from '@portal/domain/money/money';
import { Card, DefinitionList, formatAct, formatDay, Link } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { participantPath } from '../../attendees/paths.ts';
import { useEvent } from '../../event/event-context.ts';
import type { ShownNote } from './shown-note.ts';

/** Whose page it leads to: of staff by the user, of an HCP by the HCP, of anybody else by the participant. */
const personOf = ({ participantUuid, userUuid = null, healthCareProfessionalUuid = null }: ShownNote) => ({
  kind: userUuid ? ('STAFF' as const) : healthCareProfessionalUuid ? ('HCP' as const) : ('MANUAL' as const),
  participantUuid,
  userUuid,
  healthCareProfessionalUuid,
});

/** Whose note it is, when it was handed in and until when it is to be paid. */
export function NoteFacts({ note }: { note: ShownNote }) {
  const { categoryVersion } = useEvent().gathering;
  const { category, originLabel, submittedAt, dueDay, paymentDate, payablePrice, createdAt } = note;
  return (
    <Card title="La note">
      <DefinitionList
        items={[
          {
            term: 'Participant',
            value: (
              <Link as={RouterLink} to={participantPath(note.gatheringUuid, personOf(note))}>
                {note.firstName} {note.lastName}
              </Link>
            ),
          },
          { term: 'Catégorie', value: categoryLabelOf(categoryVersion, category) },
          { term: 'Saisie par', value: originLabel },
          { term: 'Créée le', value: formatAct(createdAt) },
          { term: 'Reçue le', value: submittedAt && formatAct(submittedAt) },
          { term: 'À payer avant le', value: dueDay && !paymentDate && formatDay(dueDay) },
          { term: 'Payée le', value: paymentDate && `${formatDay(paymentDate)} (${formatEuros(payablePrice)})` },
        ]}
      />
    </Card>
  );
}
