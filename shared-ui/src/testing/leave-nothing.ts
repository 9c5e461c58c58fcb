import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// What the last test of a file drew goes before its simulated DOM does: the component library's timers would ask for a document that is gone.
afterAll(cleanup);
