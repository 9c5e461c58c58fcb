import { beforeEach, describe, expect, test } from 'vitest';
import { safeTarget, saveLoginRedirect, takeLoginRedirect } from './login-redirect.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minutes = 60_000;

describe('a target', () => {
  test.each([
    ['/congrex-bo', '/congrex-bo'],
    ['/congrex-bo/event/3f2a/details?tab=equipe&q=a%20b', '/congrex-bo/event/3f2a/details?tab=equipe&q=a%20b'],
    ['/serf/hcp/1?token=a:b', '/serf/hcp/1?token=a:b'],
    ['//evil.example', '/home'],
    ['///evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['\\\\evil.example', '/home'],
    ['/%5Cevil.example', '/home'],
    ['/%2Fevil.example', '/home'],
    ['/\tevil', '/home'],
    ['/%09/evil', '/home'],
    ['https://evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['/javascript:alert(1)', '/home'],
    ['JaVaScRiPt:alert(1)', '/home'],
    ['data:text/html,x', '/home'],
    ['evil.example', '/home'],
    ['/%E0%A4%A', '/home'],
    ['', '/home'],
    [null, '/home'],
    [undefined, '/home'],
    ['/login', '/home'],
    ['/login?x=1', '/home'],
    ['/reset-password?token=t', '/home'],
    ['/', '/home'],
  ])('%j leads to %s', (target, expected) => expect(safeTarget(target)).toBe(expected));
});

describe('the login redirect', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('is each tab’s own; a tab that has none gets the last of the browser', () => {
    saveLoginRedirect('/congrex-bo', now);
    const own = { ...sessionStorage };
    sessionStorage.clear();
    saveLoginRedirect('/serf', now);
    sessionStorage.clear();
    Object.assign(sessionStorage, own);
    expect(takeLoginRedirect(now)).toBe('/congrex-bo');
    saveLoginRedirect('/serf', now);
    sessionStorage.clear();
    expect(takeLoginRedirect(now)).toBe('/serf');
  });

  test('is given once', () => {
    saveLoginRedirect('/congrex-bo?page=2', now);
    expect(takeLoginRedirect(now + minutes)).toBe('/congrex-bo?page=2');
    expect(takeLoginRedirect(now + minutes)).toBe('/home');
  });

  test.each([
    [59 * minutes, '/serf'],
    [60 * minutes, '/home'],
    [24 * 60 * minutes, '/home'],
  ])('after %i ms leads to %s', (elapsed, expected) => {
    saveLoginRedirect('/serf', now);
    expect(takeLoginRedirect(now + elapsed)).toBe(expected);
  });

  test('a target outside is not kept, and one that was put there by hand is not followed', () => {
    saveLoginRedirect('//evil.example', now);
    expect(localStorage.length + sessionStorage.length).toBe(0);
    saveLoginRedirect('/serf', now);
    const key = sessionStorage.key(0)!;
    sessionStorage.setItem(key, JSON.stringify({ target: '//evil.example', until: now + 1000 }));
    expect(takeLoginRedirect(now)).toBe('/home');
    sessionStorage.setItem(key, 'not JSON');
    expect(takeLoginRedirect(now)).toBe('/home');
  });
});
