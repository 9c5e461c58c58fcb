import { userReads } from '@portal/domain/users/reads';
import { useRead, useRight } from '@portal/web';
import { useCallback } from 'react';

/** The page of an HCP in the area that lists them: the field's says what they took part in. @param area `/congrex-bo` */
export const hcpPath = (area: string, uuid: string): string =>
  `${area}/hcp/${uuid}${area === '/congrex' ? '/historical' : ''}`;

/** The page of a member of staff, which is in the administration: for others than who may enter there and read it there is none. */
export function useStaffPath(): (userUuid: string | null | undefined) => string | undefined {
  const mayEnter = useRight('openAdminArea');
  const mayRead = useRead(userReads, 'user');
  return useCallback(
    (userUuid) => (mayEnter && mayRead && userUuid ? `/admin/user/${userUuid}` : undefined),
    [mayEnter, mayRead],
  );
}
