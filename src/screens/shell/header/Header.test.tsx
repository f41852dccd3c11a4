import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { closeDialog, openCentrePage } from '../../../domains/dialogs/dialogs.intents.ts';
import { AGENT_HOME } from '../../paths.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { chooseLanguage } from '../../../domains/preferences/preferences.intents.ts';
import { logOut } from '../../../domains/session/session.intents.ts';
import { refreshBalance } from '../../../domains/wallet/wallet.intents.ts';
import { balanceRefreshing } from '../../../domains/wallet/wallet.slice.ts';
import { DEFAULT_AVATAR } from '../../images.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW, balanceBatch, connectionBatch, memberState, visitorState } from '../../testing/stateFixture.ts';
import { Header } from './Header.tsx';

const asVisitor = (path = '/') => renderScreen(<Header sideMenu />, { state: visitorState, path });
const asMember = (who: Parameters<typeof memberState>[0] = {}) =>
  renderScreen(<Header sideMenu />, { state: memberState(who) });
const account = () => screen.getByRole('button', { name: /^Account of meilin07/ });

/** The member's topic before any avatar was chosen. */
const MEMBER = {
  id: '48201773',
  account: 'meilin07',
  nickname: 'Mei Lin',
  type: 0,
  hasVip: true,
  vipLabelName: 'VIP Silver',
  vipRankLevel: 2,
  availablePromoCount: 0,
  referralEnabled: false,
  sessionStartedAt: NOW,
  sessionNet: 0,
};

describe('the header for a visitor', () => {
  it('R-HEAD-03 log in and register open their dialogs on the current page', async () => {
    const user = userEvent.setup();
    const { store, send, address } = await asVisitor('/live');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(store.getState().dialogs.open).toEqual({ kind: 'login' });
    send(closeDialog('login'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(store.getState().dialogs.open).toEqual({ kind: 'register' });
    expect(address()).toBe('/live');
    expect(screen.queryByRole('img', { name: /Balance/ })).toBeNull();
  });
  it('R-HEAD-02 offers exactly the configured languages, each by its own name', async () => {
    const user = userEvent.setup();
    const { dispatched } = await asVisitor();
    await user.click(screen.getByRole('button', { name: 'Language, EN, English' }));
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(['简体中文', 'English', 'Bahasa Melayu']);
    await user.click(screen.getByRole('menuitemradio', { name: '简体中文' }));
    expect(dispatched).toContainEqual(chooseLanguage('CN'));
  });
  it('R-HEAD-01 the logo leads to home and chooses the home lobby', async () => {
    const user = userEvent.setup();
    const { dispatched, address } = await asVisitor('/live');
    await user.click(screen.getByRole('link', { name: 'Toteboard home' }));
    expect(address()).toBe('/');
    expect(dispatched).toContainEqual({ type: 'catalogue/chooseGameType', payload: 'HOME' });
  });
});

describe('the account button', () => {
  it('R-HEAD-08 counts unread messages on phones, where the header has no messages button', async () => {
    await asMember({ unread: 3 });
    expect(account()).toHaveAccessibleName('Account of meilin07 VIP Silver, level 2 Messages, 3 unread');
    expect(account().querySelector('.only-s .count')).toHaveTextContent('3');
  });
  it('shows no count without unread messages, nor for a trial account, which has no messages', async () => {
    const { unmount } = await asMember({ unread: 0 });
    expect(account()).toHaveAccessibleName('Account of meilin07 VIP Silver, level 2');
    unmount();
    await asMember({ kind: 'trial', unread: 3 });
    expect(account().querySelector('.count')).toBeNull();
  });
});

describe('the balance', () => {
  it('R-HEAD-04 R-CONST-19 shows symbol, grouping and two decimals, and follows the channel without reload', async () => {
    const { send } = await asMember();
    expect(screen.getByRole('img', { name: 'Balance RM 12,845.70' })).toHaveTextContent('RM12,845.70');
    send(balanceBatch(1_293_210));
    expect(screen.getByRole('img', { name: 'Balance RM 12,932.10' })).toHaveTextContent('RM12,932.10');
  });
  it('H-26 a live change rolls and is signalled; a caught-up one is set at once', async () => {
    const { container, send, passTime } = await asMember();
    send(balanceBatch(1_293_210));
    expect(container).toHaveTextContent('▲RM 86.40');
    passTime(1200);
    send(balanceBatch(1_000_000, 'caughtUp'));
    expect(container).not.toHaveTextContent('▼');
    expect(container.querySelectorAll('[data-from]')).toHaveLength(0);
  });
  it('R-HEAD-05 the mask shows six stars for any amount, and the amount is nowhere in the text', async () => {
    const user = userEvent.setup();
    const { container, send, passTime, store } = await asMember();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    send(balanceBatch(98_765_432));
    passTime(20_000);
    expect(screen.getByRole('img', { name: 'Balance hidden' })).toHaveTextContent('RM✱✱✱✱✱✱');
    expect(container.innerHTML).not.toMatch(/12,845|987,654/);
    expect(store.getState().preferences.masked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(screen.getByRole('img', { name: 'Balance RM 987,654.32' })).toBeVisible();
  });
  it('R-HEAD-06 refresh is requested once, shown as busy, and ignores clicks meanwhile', async () => {
    const user = userEvent.setup();
    const { dispatched, send } = await asMember();
    const refresh = screen.getByRole('button', { name: 'Refresh balance' });
    await user.click(refresh);
    send(balanceRefreshing(true));
    expect(refresh).toHaveAttribute('aria-busy', 'true');
    await user.click(refresh);
    expect(dispatched.filter(refreshBalance.match)).toHaveLength(1);
    send(balanceRefreshing(false));
    await user.click(refresh);
    expect(dispatched.filter(refreshBalance.match)).toHaveLength(2);
  });
  it('H-04 shows since when the balance is true where it is stale while the connection is live', async () => {
    const { send } = await asMember();
    expect(screen.queryByText(/as of/)).toBeNull();
    send(
      connectionBatch({ word: 'live', delayMs: 42 }, [
        { topic: 'wallet:m1', freshness: 'stale', trueAt: NOW, position: null, pollIntervalMs: 5_000 },
      ]),
    );
    expect(screen.getByText('as of 16:53:20')).toBeVisible();
  });
});

describe('the account menu', () => {
  it('R-HEAD-08 opens by mouse, touch and keyboard; Escape and a click outside close it', async () => {
    const user = userEvent.setup();
    await asMember();
    await user.click(account());
    expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(account()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menu')).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await user.pointer({ keys: '[TouchA]', target: account() });
    expect(screen.getByRole('menu')).toBeVisible();
  });
  it('R-SHELL-13 an avatar that fails to load is replaced by the default one, once', async () => {
    await asMember();
    const avatar = account().querySelector('img') as HTMLImageElement;
    expect(avatar).not.toHaveAttribute('src', DEFAULT_AVATAR);
    fireEvent.error(avatar);
    expect(avatar).toHaveAttribute('src', DEFAULT_AVATAR);
    fireEvent.error(avatar);
    expect(avatar).toHaveAttribute('src', DEFAULT_AVATAR);
  });
  it('R-MEMB-18 the header shows a new avatar as soon as the house tells it, and the default one if it fails to load', async () => {
    const { send } = await asMember();
    const avatar = () => account().querySelector('img') as HTMLImageElement;
    expect(avatar()).toHaveAttribute('src', '/img/silk/48201773.svg');
    const tell = (icon: string, seq: number) =>
      send(liveBatch(batchOf([change('member:m1', { ...MEMBER, icon }, { seq })])));
    tell('avatar-3', 1);
    expect(avatar()).toHaveAttribute('src', '/img/silk/avatar-3.svg');
    fireEvent.error(avatar());
    expect(avatar()).toHaveAttribute('src', DEFAULT_AVATAR);
    tell('avatar-4', 2);
    expect(avatar()).toHaveAttribute('src', '/img/silk/avatar-4.svg');
  });
  it('R-HEAD-09 copies the exact id and confirms it', async () => {
    const user = userEvent.setup();
    const { platform } = await asMember();
    await user.click(account());
    await user.click(screen.getByRole('menuitem', { name: 'Copy user ID 48201773' }));
    expect(platform.navigation.copied).toEqual(['48201773']);
    expect(await within(screen.getByRole('menu')).findByText('Copied')).toBeVisible();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Copied');
  });
  it('R-HEAD-10 shows the VIP label only for an account that has VIP', async () => {
    const { unmount } = await asMember();
    expect(account()).toHaveTextContent('VIP Silver');
    unmount();
    await asMember({ vip: false });
    expect(account()).not.toHaveTextContent('VIP');
  });
  it('R-HEAD-15 links to the agent centre for agents only', async () => {
    const user = userEvent.setup();
    const { unmount } = await asMember();
    await user.click(account());
    expect(screen.queryByRole('menuitem', { name: 'Agent centre' })).toBeNull();
    unmount();
    const agent = await asMember({ kind: 'agent' });
    await user.click(account());
    await user.click(screen.getByRole('menuitem', { name: 'Agent centre' }));
    expect(agent.dispatched).toContainEqual(openCentrePage(AGENT_HOME));
  });
  it('R-HEAD-16 sign out starts the confirmation', async () => {
    const user = userEvent.setup();
    const { dispatched } = await asMember();
    await user.click(account());
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(dispatched).toContainEqual(logOut());
  });
});

describe('while the session is being restored', () => {
  const entering = (state: Parameters<typeof visitorState>[0]) => {
    const base = visitorState(state);
    return { ...base, session: { ...base.session, phase: 'entering' as const } };
  };
  it('a player with a token sees placeholders for balance and account, and no log-in', async () => {
    const { container } = await renderScreen(<Header sideMenu />, { state: entering });
    expect(screen.getByText('Signing you in')).toHaveAttribute('role', 'status');
    expect(container.querySelector('.balance-place')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Log in|Register/ })).toBeNull();
  });
});

describe('the agent link', () => {
  it('R-HEAD-19 is in the header for agents only and leads to the agent centre', async () => {
    const user = userEvent.setup();
    for (const kind of ['member', 'trial'] as const) {
      const { unmount } = await asMember({ kind });
      expect(screen.queryByRole('link', { name: 'Agent centre' })).toBeNull();
      unmount();
    }
    const { unmount } = await asVisitor();
    expect(screen.queryByRole('link', { name: 'Agent centre' })).toBeNull();
    unmount();
    const { address } = await asMember({ kind: 'agent' });
    await user.click(screen.getByRole('link', { name: 'Agent centre' }));
    expect(address()).toBe('/agent');
  });
});

describe('the messages button', () => {
  it('states the number of unread messages in its name; a trial account has no button', async () => {
    const { unmount } = await asMember({ unread: 3 });
    expect(screen.getByRole('button', { name: 'Messages, 3 unread' })).toHaveTextContent('3');
    unmount();
    await asMember({ kind: 'trial' });
    expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull();
  });
});
