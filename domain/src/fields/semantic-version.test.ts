import { expect, test } from 'vitest';
import { isSemanticVersion } from './semantic-version.ts';

test.each(['1.0.0', '0.0.4', '10.20.30', '1.1.2-prerelease+meta', '2.1.0-beta.3', '1.0.0-0A.is.legal'])(
  '%s is a semantic version',
  (text) => expect(isSemanticVersion(text)).toBe(true),
);

test.each(['', '1', '1.2', '1.2.3.4', '01.1.1', '1.2.3-0123', 'v1.2.3', '1.0.0 ', 'un', '1.0.0-α'])(
  '« %s » is none',
  (text) => expect(isSemanticVersion(text)).toBe(false),
);
