import * as calls from '../../../src/contract/session/session.calls.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { completeLogin, openSession, userInfoOf } from '../../session/openSession.ts';
import { requireExtraVerification } from '../../session/extraVerification.ts';
import { authenticate } from '../../session/login.ts';
import { hashToken, newToken } from '../../session/principal.ts';
import { tradeRememberCookie } from '../../session/remember.ts';
import { clearRememberCookie } from '../../session/rememberCookie.ts';
import { authenticateByThirdParty } from '../../session/thirdPartyLogin.ts';

const login = handle(calls.login, async (request, house) => {
  const { side = 'member', remember = false } = request.body;
  const member = await authenticate(request.body, request.address, house);
  const options = { side, remember, exempt: request.body.type === 'sms' };
  requireExtraVerification(member, options, request.address, house);
  return completeLogin(member, options, request, house);
});

const loginThirdParty = handle(calls.loginThirdParty, async (request, house) => {
  const { side = 'member' } = request.body;
  const member = await authenticateByThirdParty(request.body, request.language, house);
  const options = { side, exempt: true };
  requireExtraVerification(member, options, request.address, house);
  return completeLogin(member, options, request, house);
});

/** Only a cookie was shown, so a due password change still needs the old password: no change ticket. */
const sessionRemember = handle(calls.sessionRemember, async (request, house) => {
  const { token, expiresAt, member: id } = await tradeRememberCookie(request, house);
  const member = house.engine.state().members.get(id);
  if (!member) throw new Refused('not-logged-in');
  return { token, expiresAt, ...userInfoOf(member), changeTicket: null };
});

const loginFreePlay = handle(calls.loginFreePlay, async (request, house) => {
  const id = house.secure.id();
  const outcome = await house.engine.submit({
    command: { kind: 'createTrial', member: `t${id.slice(0, 16)}`, account: `trial-${id.slice(16, 24)}` },
    actor: 'house',
    key: id,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  const { token, expiresAt } = await openSession(String(outcome.result['member']), { side: 'member' }, request, house);
  return {
    token,
    expiresAt,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChange: 'none' as const,
    changeTicket: null,
  };
});

const logout = handle(calls.logout, async (request, house) => {
  const { member, session } = callerOf(request);
  const outcome = await house.engine.submit({
    command: { kind: 'closeSession', sessionId: session.id, reason: 'logout' },
    actor: member.id,
    key: request.key,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.browser?.setCookie(clearRememberCookie());
  return { ended: true };
});

const renewSession = handle(calls.renewSession, async (request, house) => {
  const { member, session } = callerOf(request);
  const token = newToken(house.secure);
  const outcome = await house.engine.submit({
    command: { kind: 'renewSession', sessionId: session.id, tokenHash: hashToken(token) },
    actor: member.id,
    key: request.key,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  return { token, expiresAt: Number(outcome.result['expiresAt']) };
});

const captcha = handle(calls.captcha, ({ address }, { captchas }) => captchas.draw(address));
const botChallenge = handle(calls.botChallenge, async (_, { bots }) => ({ challenge: await bots.challenge() }));

export const sessionHandlers = [
  login,
  loginFreePlay,
  logout,
  renewSession,
  captcha,
  botChallenge,
  sessionRemember,
  loginThirdParty,
];
