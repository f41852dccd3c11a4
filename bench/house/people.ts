/** Members of a bench, opened as by registration. */
import type { Engine } from '../../server-mock/core/engine.ts';

export const memberOf = (n: number): string => `bench-${n}`;
/** Opens the n-th one, with a session for the token of that hash. Rejects where it is refused. */
export const openMember = async (engine: Pick<Engine, 'submit'>, n: number, tokenHash: string): Promise<void> => {
  const outcome = await engine.submit({
    command: {
      kind: 'register',
      member: memberOf(n),
      account: `bench${n}`,
      nickname: `bench${n}`,
      language: 'EN',
      upline: null,
      credential: 'none that fits',
      paymentCredential: null,
      personal: { email: '', mobile: '', referralCode: '', profile: {} },
      sessionId: `bench-session-${n}`,
      tokenHash,
      address: '127.0.0.1',
    },
    actor: 'house',
    key: `bench-register-${n}`,
  });
  if (!outcome.ok) throw new Error(`Member ${n} was refused: ${outcome.code}.`);
};
