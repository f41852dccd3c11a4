/**
 * Argon2id hashes of `SAMPLE_PASSWORD`, by account, each with a salt of its own. That password is public, and hashing it anew for
 * every account was a quarter of the processor time of a start (docs/decisions/0266). Made with `hashPassword`.
 */
export const SAMPLE_CREDENTIALS: Readonly<Record<string, string>> = {
  meilin07: '$argon2id$v=19$m=19456,t=2,p=1$pvZ0CnTraecMdV2qF2FuFA$QR3s+yKny/4uy2VgTnfwogxgJ2AXNCagtAeQJtC1XaU',
  agent88: '$argon2id$v=19$m=19456,t=2,p=1$Dk6yx4a6rw7NhagVb8R5SQ$OU0Zfaf0d7m+TloMa3fetY+imcYjzokd7QHjdnzFz3k',
  sub21: '$argon2id$v=19$m=19456,t=2,p=1$nPmpPKsvEkijTKRPWsrl0A$veL9fgV/oMrU9wOl4iOS1jcJsTtkjdTRMbCKbhFEqnw',
  trial01: '$argon2id$v=19$m=19456,t=2,p=1$6OgI26JeRBGdKysnT1/wzA$6wqwjiHw9uEsKBzOf5OGG61FPX4YhX3bl/ADxSnTOcs',
  expired01: '$argon2id$v=19$m=19456,t=2,p=1$gg63Plmnt1F90dbwDgpz2Q$lIUrpxyJm9P+0u+HNefsnwQFNin6iGak301NzcWYjko',
  locked01: '$argon2id$v=19$m=19456,t=2,p=1$q1cQxzGtHR2t95ju1r73HA$kgDpcQOAoGDW4uyVQhMA+LuEvnVUb3YF4wfZFZi56Jk',
  rest01: '$argon2id$v=19$m=19456,t=2,p=1$H3Cn+6nUvWjge85dyYuWnw$6mngc8neBSTsJHk1UpXoCvOPP0+mrb3QAf3nNVhD1Kk',
  operator01: '$argon2id$v=19$m=19456,t=2,p=1$jJhyNtxSWZk6YQgiVmfiMQ$c9+pwzXJv3h+5N1+YRfgdAVdZlh5yPVTCdSPKjfiQx0',
  fresh01: '$argon2id$v=19$m=19456,t=2,p=1$wxHYHcqU3opy++O0gvl5Ow$KhZfKHPBWzP/yrEzKEeF4LiMOQIod1L1XQ/2zOC4htI',
  away01: '$argon2id$v=19$m=19456,t=2,p=1$8FLJs6gW9kSHsDqbM51VkA$mT5h6DYvfkLSiRbzGdQ6JYXaDls1FBx2ZSOCHyCP8pI',
};
