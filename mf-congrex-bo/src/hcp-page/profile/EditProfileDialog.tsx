import { hcpItems } from '@portal/domain/hcps/edits';
import { hcpInput } from '@portal/domain/hcps/fields';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { useState } from 'react';
import { UpdateHcpDocument } from '../../generated/graphql.ts';
import { type Hcp, type HcpPageData, useHcp } from '../../hcp/hcp-context.ts';
import type { HcpOptions } from '../../hcp/use-hcp-options.ts';
import { HcpFields } from '../../hcps/form/HcpFields.tsx';
import { hcpValuesOf, type KnownHcp, sentHcp } from '../../hcps/form/hcp-values.ts';

/** The fields of the page's data that the form edits. */
const knownOf = ({ targets, mslResponsible, ...hcp }: Hcp): KnownHcp =>
  ({
    ...hcp,
    mslResponsibleUuid: mslResponsible?.userUuid ?? null,
    targets: targets && {
      ms: targets.ms?.code ?? null,
      bbu: targets.bbu?.code ?? null,
      sma: targets.sma?.code ?? null,
      ad: targets.ad?.code ?? null,
      kme: targets.kme,
    },
  }) as KnownHcp;

/** The choices, with the HCP's own zone and MSL also where the lists do not have them (somebody who left, a manager, a service that is down). */
function optionsWithOwn({ hcp, options, names }: HcpPageData): HcpOptions {
  const { zone, mslResponsible: msl } = names.data ?? {};
  const unnamed = 'Nom indisponible';
  const zoneUuid = hcp.zoneUuid;
  const mslUuid = hcp.mslResponsible?.userUuid;
  const hasZone = !zoneUuid || options.zones.some(({ id }) => id === zoneUuid);
  const hasMsl = !mslUuid || options.msls.some(({ id }) => id === mslUuid);
  return {
    ...options,
    zones: hasZone
      ? options.zones
      : [...options.zones, { id: zoneUuid, label: zone?.label ?? unnamed, unitUuid: '', isRetired: false }],
    msls: hasMsl
      ? options.msls
      : [...options.msls, { id: mslUuid, label: msl ? `${msl.firstName} ${msl.lastName}` : unnamed }],
  };
}

/** Changes an HCP's profile. */
export function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const { isLoading } = useHcp().options;
  const [isBegun, setBegun] = useState(!isLoading);
  if (!isBegun && !isLoading) setBegun(true);
  return isBegun ? <ProfileForm onClose={onClose} /> : null;
}

function ProfileForm({ onClose }: { onClose: () => void }) {
  const page = useHcp();
  const { hcp } = page;
  // The form begins with a field for every unit and keeps to them: each has its position in the list of addresses.
  const [units] = useState(page.options.units);
  const options = { ...optionsWithOwn(page), units };
  const act = useMutate(useHcp().refresh);
  return (
    <FormDialog
      title={`Modifier ${hcp.fullName}`}
      schema={hcpInput}
      values={hcpValuesOf(units, knownOf(hcp))}
      rev={hcp.rev}
      opened={{ kind: 'hcp', id: hcp.uuid }}
      items={hcpItems}
      onClose={onClose}
      onSave={async (values, _typed, base) => {
        await act(UpdateHcpDocument, { uuid: hcp.uuid, hcp: sentHcp(values), base }, 'Le profil est enregistré.');
      }}
    >
      <HcpFields options={options} />
    </FormDialog>
  );
}
