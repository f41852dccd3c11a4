import * as calls from '../../../src/contract/session/session.calls.ts';
import { callerOf, handle } from '../handler.ts';
import { Refused } from '../refused.ts';
import { complete, enter, userInfoOf } from '../session/enter.ts';
import { askMore } from '../session/extra.ts';
import { recognise } from '../session/login.ts';
import { hashToken, newToken } from '../session/principal.ts';
import { tradeRemembered } from '../session/remember.ts';
import { dropCookie } from '../session/rememberCookie.ts';
import { recogniseByThird } from '../session/thirdLogin.ts';

const login = handle(calls.login, async (asked, house) => {
  const { side = 'member', remember = false } = asked.body;
  const member = await recognise(asked.body, asked.address, house);
  const wish = { side, remember, exempt: asked.body.type === 'sms' };
  askMore(member, wish, asked.address, house);
  return complete(member, wish, asked, house);
});

const loginThirdParty = handle(calls.loginThirdParty, async (asked, house) => {
  const { side = 'member' } = asked.body;
  const member = await recogniseByThird(asked.body, asked.language, house);
  const wish = { side, exempt: true };
  askMore(member, wish, asked.address, house);
  return complete(member, wish, asked, house);
});

/** A change that is due is asked for with the old password: no ticket stands in for it, only a cookie was shown. */
const sessionRemember = handle(calls.sessionRemember, async (asked, house) => {
  const { token, expiresAt, member: id } = await tradeRemembered(asked, house);
  const member = house.engine.state().members.get(id);
  if (!member) throw new Refused('not-logged-in');
  return { token, expiresAt, ...userInfoOf(member), changeTicket: null };
});

const loginFreePlay = handle(calls.loginFreePlay, async (asked, house) => {
  const id = house.secure.id();
  const outcome = await house.engine.submit({
    command: { kind: 'createTrial', member: `t${id.slice(0, 16)}`, account: `trial-${id.slice(16, 24)}` },
    actor: 'house',
    key: id,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  const { token, expiresAt } = await enter(String(outcome.result['member']), { side: 'member' }, asked, house);
  return {
    token,
    expiresAt,
    firstTimeLogin: false,
    passwordExpired: false,
    mustChange: 'none' as const,
    changeTicket: null,
  };
});

const logout = handle(calls.logout, async (asked, house) => {
  const { member, session } = callerOf(asked);
  const outcome = await house.engine.submit({
    command: { kind: 'closeSession', sessionId: session.id, reason: 'logout' },
    actor: member.id,
    key: asked.key,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.browser?.keep(dropCookie());
  return { ended: true };
});

const renewSession = handle(calls.renewSession, async (asked, house) => {
  const { member, session } = callerOf(asked);
  const token = newToken(house.secure);
  const outcome = await house.engine.submit({
    command: { kind: 'renewSession', sessionId: session.id, tokenHash: hashToken(token) },
    actor: member.id,
    key: asked.key,
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
