import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAct, readersZone, zoneNote } from './zones.ts';

function readIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

afterEach(() => vi.restoreAllMocks());

describe('the reader’s time', () => {
  it('is used for users’ actions, wherever the event is', () => {
    readIn('Europe/Paris');
    expect(formatAct('2026-11-22T06:47:00Z')).toBe('22/11/26 07:47');
    readIn('America/Toronto');
    expect([readersZone(), formatAct('2026-11-22T06:47:00Z')]).toEqual(['America/Toronto', '22/11/26 01:47']);
  });

  it('needs no name; another zone does', () => {
    readIn('Europe/Paris');
    expect(zoneNote('Europe/Paris')).toBe('');
    expect(zoneNote('America/Toronto')).toMatch(/^ \(heure de l’Est/);
    expect(zoneNote('Nulle/Part')).toBe(' (Nulle/Part)');
  });
});
