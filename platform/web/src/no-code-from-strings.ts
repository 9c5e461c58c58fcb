/**
 * The page's policy allows no code made from strings, which is how zod would speed itself up: configured before the first schema is made, it does not
 * even try. The setting is zod's own and shared by all copies of it in the page.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
