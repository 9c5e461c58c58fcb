import { hcpLinkActions } from '@portal/domain/hcps/actions';
import type { SerfFormType } from '@portal/domain/serf/forms';
import { Button } from '@portal/shared-ui';
import { lazyDialog, useActions, useOperation } from '@portal/web';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { CreateSerfLinkDocument } from '../generated/graphql.ts';
import { formPath } from '../paths.ts';
import { hcpName } from '../words.ts';
import type { Person } from './SendForm.tsx';

const LinkDialog = lazyDialog(async () => (await import('./LinkDialog.tsx')).LinkDialog);

interface Made {
  person: Person;
  address: string;
}

/** Makes the HCP's link, in one touch, to be shown as a code. */
export function ShowLink({ person, onMade }: { person: Person; onMade: (made: Made) => void }) {
  const { offered } = useActions(hcpLinkActions)('createHcpLink', { purpose: 'SERF' });
  const { run, pending } = useOperation(CreateSerfLinkDocument, {
    onDone: ({ createHcpLink }) => onMade({ person, address: createHcpLink.address }),
  });
  if (!offered) return null;
  return (
    <Button
      size="sm"
      icon={<QrCode aria-hidden />}
      aria-label={`Lien de ${hcpName(person)}`}
      isPending={pending}
      onPress={() => void run({ healthCareProfessionalUuid: person.healthCareProfessionalUuid })}
    >
      Lien
    </Button>
  );
}

/**
 * The link that was made, as a code. The dialog belongs to the page, not to a row: a list that is drawn again, as cards on a tablet that is turned, would
 * take it away while somebody reads the code.
 */
export function useShownLink(formType: SerfFormType) {
  const [made, setMade] = useState<Made>();
  const dialog = made && (
    <LinkDialog
      name={hcpName(made.person)}
      address={made.address}
      fillIn={formPath(formType, made.person.healthCareProfessionalUuid)}
      onClose={() => setMade(undefined)}
    />
  );
  return { show: setMade, dialog };
}
