import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmAnswer } from './ConfirmAnswer.tsx';
import { outsideOfEvent, tripWarnings } from './trip-warnings.ts';

const days = { beginDay: '2026-12-02', endDay: '2026-12-04' };

test('confirmation of a journey outside of the event', () => {
  const finished = { goDepartureDate: '2026-12-06', backDepartureDate: '2026-12-07' };
  expect(tripWarnings(finished, days)).toEqual([
    expect.stringMatching(/^L’aller est prévu le 06\/12\/26, hors de l’événement/),
    expect.stringMatching(/^Le retour est prévu le 07\/12\/26, hors de l’événement/),
  ]);
  expect(tripWarnings({ goDepartureDate: '2026-12-01', backDepartureDate: '2026-12-05' }, days)).toEqual([]);
  expect(tripWarnings(null, days)).toEqual([]);
  expect(outsideOfEvent(days)).toContain('02/12/26 – 04/12/26');
});

afterEach(cleanup);

test('the dialog that confirms the answer asks about it', () => {
  const confirming = (goDepartureDate: string) => {
    const asked = { present: true, transportInput: { goDepartureDate, backDepartureDate: '2026-12-04' } };
    const answering = { asked, ask: () => {}, forget: () => {}, confirm: async () => {} };
    show(<ConfirmAnswer answering={answering as never} name="ECTRIMS" voice="oneself" days={days} />);
    return screen.getByRole('alertdialog').textContent;
  };
  expect(confirming('2026-12-01')).not.toContain('est prévu le');
  expect(confirming('2026-11-20')).toContain('L’aller est prévu le 20/11/26');
});
