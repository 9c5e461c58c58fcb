import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { Button } from '@portal/shared-ui';
import { lateDialog, useActions, useOperation } from '@portal/web';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { CreateSerfLinkDocument } from '../generated/graphql.ts';
import { hcpName } from '../words.ts';
import type { Person } from './SendForm.tsx';

const LinkDialog = lateDialog(async () => (await import('./LinkDialog.tsx')).LinkDialog);

/** Makes the HCP's link and shows it as a code, in one touch. @param fillIn where the form is filled in on this screen */
export function ShowLink({ person, fillIn }: { person: Person; fillIn: string }) {
  const { offered } = useActions(hcpLinkActions)('createHcpLink', { purpose: 'SERF' });
  const { run, pending } = useOperation(CreateSerfLinkDocument);
  const [address, setAddress] = useState<string>();
  if (!offered) return null;
  const make = async () => {
    const made = await run({ healthCareProfessionalUuid: person.healthCareProfessionalUuid });
    if (made) setAddress(made.createHcpLink.address);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<QrCode aria-hidden />}
        aria-label={`Lien de ${hcpName(person)}`}
        isPending={pending}
        onPress={() => void make()}
      >
        Lien
      </Button>
      {address && (
        <LinkDialog name={hcpName(person)} address={address} fillIn={fillIn} onClose={() => setAddress(undefined)} />
      )}
    </>
  );
}
