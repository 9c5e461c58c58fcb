import { importActions } from '@portal/domain/participants/imports/import-actions';
import { Button, ButtonLink } from '@portal/shared-ui';
import { useActions, useOperation } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { importsPath } from './paths.ts';
import { actionsOf, type ImportSource, operationsOf } from './sources.ts';
import { UndoImport } from './UndoImport.tsx';
import { type Import, linesOf } from './words.ts';

/** To the list of imports. */
export const Back = ({ gatheringUuid }: { gatheringUuid: string }) => (
  <ButtonLink as={RouterLink} to={importsPath(gatheringUuid)}>
    Tous les imports
  </ButtonLink>
);

interface OneProps {
  gatheringUuid: string;
  one: Import;
  source: ImportSource;
  onChanged: () => void;
}

/** What can be done with the import now. */
export function Steps({ gatheringUuid, one, source, onChanged }: OneProps) {
  const { importUuid } = one;
  const options = { onDone: onChanged };
  const confirm = useOperation(operationsOf[source].confirm, options);
  const cancel = useOperation(operationsOf[source].cancel, options);
  const may = useActions(importActions);
  const importing = may(actionsOf[source].confirm, one);
  const cancelling = may(actionsOf[source].cancel, one);
  const work = one.counts.created + one.counts.changed;
  return (
    <div>
      {cancelling.offered && (
        <Button isPending={cancel.pending} reason={cancelling.reason} onPress={() => void cancel.run({ importUuid })}>
          {one.state === 'PREVIEWED' ? 'Abandonner' : 'Annuler'}
        </Button>
      )}
      {importing.offered && (
        <Button
          variant="primary"
          isPending={confirm.pending}
          reason={importing.reason}
          onPress={() => void confirm.run({ gatheringUuid, importUuid })}
        >
          {work > 0 ? `Importer ${linesOf(work)}` : 'Importer'}
        </Button>
      )}
      {!cancelling.offered && <Back gatheringUuid={gatheringUuid} />}
      <UndoImport one={one} source={source} onChanged={onChanged} />
    </div>
  );
}
