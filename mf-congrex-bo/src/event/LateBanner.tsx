import { Banner, Button } from '@portal/shared-ui';
import type { ReactNode } from 'react';

interface LateBannerProps {
  title: string;
  /** Shows these alone; not where they are shown alone already. */
  onShow: (() => void) | undefined;
  children?: ReactNode;
}

/** What of a list should have been done by now. */
export const LateBanner = ({ title, onShow, children }: LateBannerProps) => (
  <Banner
    tone="danger"
    title={title}
    actions={
      onShow && (
        <Button size="sm" onPress={onShow}>
          Voir les retards
        </Button>
      )
    }
  >
    {children}
  </Banner>
);
