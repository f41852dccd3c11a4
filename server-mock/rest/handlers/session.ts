import * as calls from '../../../src/contract/session/session.calls.ts';
import { callerOf, handle } from '../handler.ts';
import { Refused } from '../refused.ts';
import { enter, recognise, userInfoOf } from '../session/login.ts';
import { hashToken, newToken } from '../session/principal.ts';

const login = handle(calls.login, async (asked, house) => {
  const member = await recognise(asked.body, asked.address, house);
  const info = userInfoOf(member);
  const { token, expiresAt, sessionId } = await enter(member.id, asked.body.side ?? 'member', asked, house);
  const changeTicket = info.mustChange === 'none' ? null : house.changeTickets.issue(sessionId);
  return { token, expiresAt, ...info, changeTicket };
});

const loginFreePlay = handle(calls.loginFreePlay, async (asked, house) => {
  const id = house.secure.id();
  const outcome = await house.engine.submit({
    command: { kind: 'createTrial', member: `t${id.slice(0, 16)}`, account: `trial-${id.slice(16, 24)}` },
    actor: 'house',
    key: id,
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  const { token, expiresAt } = await enter(String(outcome.result['member']), 'member', asked, house);
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

export const sessionHandlers = [login, loginFreePlay, logout, renewSession, captcha, botChallenge];
