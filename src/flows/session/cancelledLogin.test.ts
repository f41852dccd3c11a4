import { describe, expect, test } from 'vitest';
import { closeDialog, openDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { cancelRecovery, recoverByPhone } from '../../domains/password/password.intents.ts';
import {
  answerExtra,
  confirmLogOut,
  cancelExtra,
  cancelLogin,
  abandonSession,
  logIn,
  logInByThirdParty,
  logOut,
  tryForFree,
} from '../../domains/session/session.intents.ts';
import { secret } from '../../lib/secret.ts';
import { fakeBrowser } from '../../platform/testing/fakeTabs.ts';
import { type FlowsFixture, flowsFixture, type FlowsFixtureOptions } from '../machinery/testing/flowsFixture.ts';
import { enteredAnswer, memberAnswer } from '../machinery/testing/permissionFixture.ts';

/**
 * Cancelled, late and refused runs of the log-in flows. Other cases are in login, register, passwords, leaving and
 * smsCode beside this file.
 */
const MINUTE = 60_000;
const isVisitor = (flows: FlowsFixture): void => {
  expect(flows.state().session).toMatchObject({ phase: 'visitor', memberId: null });
  expect(flows.platform.storage.session.get('token')).toBeNull();
};
const aborted = (flows: FlowsFixture, name: string): boolean | undefined => flows.call(name).options.signal?.aborted;
const byName = () => logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false });
const door = async (options?: FlowsFixtureOptions): Promise<FlowsFixture> => {
  const flows = await flowsFixture(options);
  await flows.send(openDialog({ kind: 'login' }));
  return flows;
};

describe('log in', () => {
  const begun = async (): Promise<FlowsFixture> => {
    const flows = await door();
    await flows.send(byName());
    await flows.call('botChallenge').answer({ challenge: {} });
    return flows;
  };
  test('cancelled while the call runs: its answer starts no session', async () => {
    const flows = await begun();
    await flows.send(cancelLogin());
    expect(aborted(flows, 'login')).toBe(true);
    await flows.call('login').answer(enteredAnswer);
    isVisitor(flows);
    expect(flows.state().dialogs.open).toBeNull();
    expect(flows.state().activity['login']?.state).toBe('cancelled');
  });
  test('cancelled before anything was sent: the password is never read', async () => {
    const flows = await door();
    await flows.send(byName());
    await flows.send(cancelLogin());
    await flows.call('botChallenge').answer({ challenge: {} });
    expect(flows.count('login')).toBe(0);
  });
  test('cancelled between token and member info: no half-started session is left', async () => {
    const flows = await begun();
    await flows.call('login').answer(enteredAnswer);
    expect(flows.state().session.phase).toBe('entering');
    await flows.send(cancelLogin());
    isVisitor(flows);
  });
  test('left for the registration: no session starts behind it', async () => {
    for (const far of ['sent', 'answered'] as const) {
      const flows = await begun();
      if (far === 'answered') await flows.call('login').answer(enteredAnswer);
      await flows.send(swapDialog({ kind: 'register' }));
      if (far === 'sent') await flows.call('login').answer(enteredAnswer);
      isVisitor(flows);
      expect(flows.state().dialogs.open).toEqual({ kind: 'register' });
    }
  });
  test('renewed over an ended session and then abandoned: no password is sent, and the page of that member is left', async () => {
    const flows = await flowsFixture({ path: '/member', token: 'first', tokenEnds: 1_760_000_000_000 + 30 * MINUTE });
    await flows.call('memberInfo').answer(memberAnswer);
    flows.platform.environment.setVisible(false);
    await flows.pass(31 * MINUTE);
    await flows.send(byName());
    await flows.send(abandonSession());
    await flows.call('botChallenge').answer({ challenge: {} });
    expect([flows.count('login'), flows.went.at(-1)]).toEqual([0, '/']);
    isVisitor(flows);
  });
});
describe('a trial account', () => {
  test('cancelled, late or refused: no session starts, and the last two show why', async () => {
    const flows = await door();
    await flows.send(tryForFree());
    await flows.send(cancelLogin());
    expect(aborted(flows, 'loginFreePlay')).toBe(true);
    await flows.call('loginFreePlay').answer(enteredAnswer);
    isVisitor(flows);
    await flows.send(tryForFree());
    await flows.pass(20_000);
    expect(flows.state().session.failure?.code).toBe('timeout');
    isVisitor(flows);
    await flows.send(tryForFree());
    await flows.call('loginFreePlay').refuse('house-busy');
    expect(flows.state().session.failure?.code).toBe('house-busy');
    isVisitor(flows);
  });
});
describe('a third party', () => {
  /** Its credential is there; the house verifies it. */
  const vouched = async (): Promise<FlowsFixture> => {
    const browser = fakeBrowser();
    const flows = await door({
      tabs: browser.open(),
      permission: { whitelabel: [{ modId: 'GGLOGIN3', enabled: '1' }] },
    });
    await flows.send(logInByThirdParty({ provider: 'google' }));
    const state = new URL(flows.platform.navigation.opened.at(-1) ?? '').searchParams.get('state');
    browser.open().post({ say: 'third', state, credential: 'c'.repeat(20) });
    await flows.settle();
    return flows;
  };
  test('cancelled while the call runs: its answer starts no session', async () => {
    const flows = await vouched();
    await flows.send(cancelLogin());
    expect(aborted(flows, 'loginThirdParty')).toBe(true);
    await flows.call('loginThirdParty').answer(enteredAnswer);
    isVisitor(flows);
  });
  test('an unfinished window, or a house that does not answer, times out', async () => {
    const flows = await vouched();
    await flows.pass(5 * MINUTE);
    expect(flows.state().session.failure).toMatchObject({ code: 'timeout', byThirdParty: true });
    isVisitor(flows);
  });
});
describe('the extra check', () => {
  const demanded = async (): Promise<FlowsFixture> => {
    const flows = await door();
    await flows.send(byName());
    await flows.call('botChallenge').answer({ challenge: {} });
    await flows.call('login').refuse('verification-required', { value: { ticket: 't1', methods: ['googleCode'] } });
    return flows;
  };
  const answer = () => answerExtra({ method: 'googleCode', code: secret('123456') });
  test('cancelled while the call runs: the log-in returns, and the ticket is dropped', async () => {
    const flows = await demanded();
    await flows.send(answer());
    await flows.send(cancelExtra());
    expect(aborted(flows, 'extraVerification')).toBe(true);
    await flows.call('extraVerification').answer(enteredAnswer);
    isVisitor(flows);
    expect(flows.state().dialogs.open).toEqual({ kind: 'login' });
    await flows.send(answer());
    expect(flows.count('extraVerification')).toBe(1);
  });
  test('cancelled between token and member info: no half-started session is left', async () => {
    const flows = await demanded();
    await flows.send(answer());
    await flows.call('extraVerification').answer(enteredAnswer);
    expect(flows.state().session.phase).toBe('entering');
    await flows.send(cancelExtra());
    isVisitor(flows);
  });
  test('late: it shows the timeout, stays open, and can be answered again', async () => {
    const flows = await demanded();
    await flows.send(answer());
    await flows.pass(30_000);
    expect(flows.state().session.failure?.code).toBe('timeout');
    expect(flows.state().dialogs.open).toEqual({ kind: 'verification' });
    await flows.send(answer());
    expect(flows.call('extraVerification').body).toEqual({ ticket: 't1', method: 'googleCode', code: '123456' });
    await flows.call('extraVerification').refuse('invalid-verification-code', {
      fields: { code: 'invalid-verification-code' },
    });
    expect(flows.state().session.failure?.fields).toEqual({ code: 'invalid-verification-code' });
    expect(flows.state().dialogs.open).toEqual({ kind: 'verification' });
  });
});
describe('forgotten, by phone', () => {
  const asked = () =>
    recoverByPhone({
      mobileNum: '+60123456789',
      code: secret('314159'),
      newPassword: secret('New-pass-1'),
      submission: 'k1',
    });
  const begun = async (): Promise<FlowsFixture> => {
    const flows = await flowsFixture();
    await flows.send(openDialog({ kind: 'forgotPassword' }));
    await flows.send(asked());
    return flows;
  };
  test('cancelled while the call runs, or between token and member info: no session starts', async () => {
    for (const answered of [false, true]) {
      const flows = await begun();
      if (answered) await flows.call('getPasswordByPhone').answer(enteredAnswer);
      await flows.send(cancelRecovery());
      if (!answered) {
        expect(aborted(flows, 'getPasswordByPhone')).toBe(true);
        await flows.call('getPasswordByPhone').answer(enteredAnswer);
      }
      isVisitor(flows);
      expect(flows.state().dialogs.open).toBeNull();
      expect(flows.state().password.recovery).toBeNull();
    }
  });
  test('late: it shows the timeout and stays open; the same input is sent under the same key', async () => {
    const flows = await begun();
    await flows.pass(45_000);
    expect(flows.state().password.recovery).toMatchObject({ code: 'timeout' });
    expect(flows.state().dialogs.open).toEqual({ kind: 'forgotPassword' });
    await flows.send(asked());
    expect(flows.call('getPasswordByPhone').options.key).toBe('k1');
  });
});
describe('log out', () => {
  test('unconfirmed it does not start, and no call is made', async () => {
    const flows = await flowsFixture({ token: 'kept' });
    await flows.call('memberInfo').answer(memberAnswer);
    await flows.send(logOut());
    await flows.send(closeDialog('logoutConfirm'));
    expect([flows.count('logout'), flows.state().session.phase]).toEqual([0, 'loggedIn']);
    expect(flows.state().dialogs.open).toBeNull();
  });
  test('confirmed twice it runs once', async () => {
    const flows = await flowsFixture({ token: 'kept' });
    await flows.call('memberInfo').answer(memberAnswer);
    await flows.send(confirmLogOut());
    await flows.send(confirmLogOut());
    expect(flows.count('logout')).toBe(1);
  });
});
