import { useSeen } from '@portal/web/state/use-seen';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useFileContent } from './use-slot-files.ts';

/** Same height before and after the image is loaded. */
const Frame = styled.span`
  display: block;
  aspect-ratio: 16 / 9;
  width: 100%;
  max-width: 200px;
  margin-top: var(--ui-2);
  border-radius: var(--ui-radius);
  background: var(--ui-sunken);
  overflow: hidden;
  & > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The image of an activity, loaded when its card comes into view; decorative, its name is beside it. Removed when it cannot be loaded. */
export function SlotImage({ fileUuid }: { fileUuid: string }) {
  const { ref, isSeen } = useSeen<HTMLSpanElement>();
  const read = useFileContent();
  const [address, setAddress] = useState<string>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isSeen) return;
    let isWanted = true;
    let made: string | undefined;
    read(fileUuid).then(
      (blob) => {
        if (!isWanted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => isWanted && setLost(true),
    );
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [isSeen, fileUuid, read]);
  if (isLost) return null;
  return <Frame ref={ref}>{address && <img src={address} alt="" onError={() => setLost(true)} />}</Frame>;
}
