import { Banner, Button } from '@portal/shared-ui';
import { clearOverrides } from '../remotes/overrides.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';

/** On every screen while a remote comes from elsewhere in this browser: which one, from where, and the way back. */
export function OverrideBanner() {
  const replaced = useRemotes().lines.filter(({ isOverride }) => isOverride);
  if (replaced.length === 0) return null;
  const back = () => {
    clearOverrides();
    location.reload();
  };
  const from = replaced.map(({ title, manifest }) => `« ${title} » vient de ${new URL(manifest).host}`).join(', ');
  return (
    <Banner
      tone="warning"
      isFullWidth
      title="Version d’essai"
      actions={
        <Button size="sm" onPress={back}>
          Revenir à la version publiée
        </Button>
      }
    >
      {from}, dans ce navigateur et pour vous seulement.
    </Banner>
  );
}
