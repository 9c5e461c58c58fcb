import type { SolicitationStatus } from '@portal/domain/solicitations/states';
import { solicitationTones } from '@portal/domain/solicitations/tones';
import type { Tone } from '@portal/shared-ui';

export const toneOf = (status: string): Tone => solicitationTones[status as SolicitationStatus] ?? 'neutral';
