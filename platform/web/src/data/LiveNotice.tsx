import { plainMessages } from '@portal/domain/texts/plain-messages';
import { Banner, Button } from '@portal/shared-ui';
import { tryAgain, useLiveState } from './live/live-connection.ts';

/** While the page receives no changes, since as many pages of this session listen as may: what that means, and the way on. */
export function LiveNotice() {
  const state = useLiveState();
  if (state === 'live') return null;
  return (
    <Banner
      tone="info"
      isFullWidth
      title="Cette page ne s’actualise pas d’elle-même."
      actions={
        <Button size="sm" isPending={state === 'trying'} onPress={tryAgain}>
          Réessayer
        </Button>
      }
    >
      {plainMessages.TOO_MANY_CONNECTIONS}
    </Banner>
  );
}
