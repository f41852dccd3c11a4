/** The section of the REST document on the bot check: the derivation step by step, with an example to check a program by. */
import { markdownJson } from './html.ts';

/** A test derives the solution again from the section's own text. */
const EXAMPLE = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 200,
      data: { until: 1_795_000_600 },
      keyLength: 32,
      keyPrefix: '00',
      nonce: '4f6e6365206f6e6c792c206e6f77206d',
      salt: '73616c74206f6620746865206578616d',
    },
    signature: '9d2c52b1c3ea1b0f4d9a0b6f2f3f3a56c6f9d2f6a3c1f0a5b8e7d6c5b4a39281',
  },
  solution: { counter: 106, derivedKey: '0011595a74d7ddbeb3f94744b67bc1b4098ee03558129db9b4472ff07dd01aed' },
};

export const PROOF_OF_WORK = `## Proof of work
A challenge is solved by trial, with the values of \`challenge.parameters\`:

1. \`nonce\`, \`salt\` and \`keyPrefix\` are hexadecimal: 16 bytes, 16 bytes, a prefix.
2. Begin with \`counter\` 0. The password is the bytes of \`nonce\`, followed by \`counter\` as four bytes, big-endian.
3. The key is PBKDF2 with HMAC-SHA-256 (\`algorithm\`) of that password, the bytes of \`salt\`, \`cost\` iterations and \`keyLength\` bytes.
4. If the key in lower-case hexadecimal starts with \`keyPrefix\`, it is \`derivedKey\`. Otherwise add 1 to \`counter\` and derive again; 256 trials on average.
5. \`botCheck\` is base64 (RFC 4648, section 4, with padding) of the UTF-8 JSON of \`challenge\`, unchanged with its \`signature\`, and \`solution\`.

A challenge is valid for ten minutes (\`data.until\`, seconds of the house's clock) and passes once. An example of that JSON (its signature is invented):

${markdownJson(EXAMPLE)}`;
