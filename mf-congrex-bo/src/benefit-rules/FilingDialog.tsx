import { wallClockOf } from '@portal/domain/calendar/time-zone';
import { lastDaysBefore } from '@portal/domain/expenses/benefit-rules/due';
import { formatEuros } from '@portal/domain/money/money';
import { Banner, Columns, formatDay, Stack, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { frenchToday, useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField, useWatch } from '@portal/web/forms';
import { useEvent } from '../event/event-context.ts';
import { DeclareBenefitsDocument, RequestBenefitAuthorisationDocument } from '../generated/graphql.ts';
import { invitedName } from './columns.tsx';
import { filingSchema } from './formality-forms.ts';
import { useLateFilingTexts } from './late-filings.ts';
import type { InvitationRow } from './use-invitations.ts';
import { limitWords } from './words.ts';

const kinds = {
  declareBenefits: {
    title: 'Enregistrer la déclaration',
    due: 'declareBy',
    day: 'Date de la déclaration',
    done: 'La déclaration est enregistrée.',
  },
  requestBenefitAuthorisation: {
    title: 'Enregistrer la demande d’autorisation',
    due: 'authoriseBy',
    day: 'Date de la demande',
    done: 'La demande d’autorisation est enregistrée.',
  },
} as const;
export type Filed = keyof typeof kinds;

export interface FormalityDialogProps {
  gatheringUuid: string;
  invitation: InvitationRow;
  onDone: () => unknown;
  onClose: () => void;
}

/** The last day of each formality of the event of the page. */
function useLastDays() {
  const { beginDate, timezone } = useEvent().gathering;
  return lastDaysBefore(beginDate ? wallClockOf(new Date(beginDate), timezone).day : null);
}

/** Why it is late; it need not be said of an act that was in time and is recorded later. */
function Reason({ lastDay }: { lastDay: string | null }) {
  const filedOn = useWatch({ name: 'filedOn' }) as string | null;
  const isLate = lastDay !== null && filedOn !== null && filedOn > lastDay;
  return <FormField as={TextArea} name="reason" label="Motif du retard" maxLength={500} isRequired={isLate} />;
}

/** That the benefits of an invitation were declared, or their authorisation asked for; after the last day it asks why so late. */
export function FilingDialog({
  kind,
  gatheringUuid,
  invitation,
  onDone,
  onClose,
}: FormalityDialogProps & { kind: Filed }) {
  const { title, due, day, done } = kinds[kind];
  const lastDay = useLastDays()[due];
  const today = frenchToday();
  const act = useMutate(onDone);
  const late = useLateFilingTexts();
  const { participantUuid, total, exceeded } = invitation;
  return (
    <FormDialog
      title={title}
      schema={filingSchema(lastDay)}
      values={{ filedOn: today as string | null, reference: '', reason: '' }}
      onClose={onClose}
      onSave={(filing) => {
        const given = { gatheringUuid, participantUuid, ...filing };
        return kind === 'declareBenefits'
          ? act(DeclareBenefitsDocument, given, done)
          : act(RequestBenefitAuthorisationDocument, given, done);
      }}
    >
      <Stack $gap={4}>
        <p>
          {invitedName(invitation)}&#8239;: {formatEuros(total)} d’avantages prévus.
          {exceeded.length > 0 && ` Au-dessus du seuil\u202f: ${exceeded.map(limitWords).join(', ')}.`}
        </p>
        {kind === 'declareBenefits' && exceeded.length > 0 && (
          <Banner tone="warning" title="Un seuil est dépassé.">
            Une demande d’autorisation est attendue&#8239;; la déclaration reste possible, et ne la remplace pas.
          </Banner>
        )}
        {lastDay && (
          <Banner tone={today > lastDay ? 'danger' : 'neutral'} title={`Dernier jour\u202f: ${formatDay(lastDay)}`}>
            {today > lastDay && late.one}
          </Banner>
        )}
        <Columns $min={200}>
          <FormField as={DatePicker} name="filedOn" label={day} isRequired />
          <FormField as={TextField} name="reference" label="Numéro du récépissé" />
        </Columns>
        <Reason lastDay={lastDay} />
      </Stack>
    </FormDialog>
  );
}
