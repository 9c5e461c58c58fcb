/** In the place of `service-messages.ts` in a browser (`imports` of package.json): there the words come with the answer of the service. */
export const serviceMessages = {};
