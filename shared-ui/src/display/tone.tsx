import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Flag,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { Tone } from '../theme/tokens.ts';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: CircleDashed,
  info: Info,
  progress: CircleDot,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  done: Flag,
};

/** The icon of a tone: shape says what colour says, for those who do not see it. */
export function ToneIcon({ tone, size = 16 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = icons[tone];
  return <Icon aria-hidden size={size} strokeWidth={2} />;
}
