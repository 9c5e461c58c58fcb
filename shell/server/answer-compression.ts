import { constants } from 'node:zlib';

/** Of what is compressed for each request: a fifth of the size for well under a millisecond; higher levels cost the server more than the network gains. */
export const answerCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
