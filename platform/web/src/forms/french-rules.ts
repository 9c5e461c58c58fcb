import '../no-code-from-strings.ts';
import { z } from 'zod';
import french from 'zod/v4/locales/fr.js';

/** What zod says by itself is French. Apart from what uses it: a page whose forms need no zod brings none. */
z.config(french());
