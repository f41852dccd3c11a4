import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { slowConnection } from '../support/slowConnection.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

const PLAYER = 'meilin07';
/** Within this time the connection status shows the connection's delay. */
const TOLD_MS = 6_000;
/** Interval between balance changes: with the pages' own requests slightly more than the slow connection can deliver. */
const MOVE_MS = 800;
/** For this long the shown delays are compared with the real ones. */
const COMPARED_MS = 5_000;
/** Waiting time of a request behind one of the other page on its way to the hub; its answer waits like the frames do. */
const WAY_UP_MS = 1_600;

/** Delay in ms; null: the connection status is not Live with a delay. */
const delayOf = async (shell: Shell): Promise<number | null> => {
  const text = (await shell.connectionStatus().textContent()) ?? '';
  const [, figure, unit] = /^Live (\d+) (ms|s behind)$/.exec(text.trim()) ?? [];
  return figure === undefined ? null : Number(figure) * (unit === 'ms' ? 1 : 1_000);
};

test(
  'H-04 H-27 when a connection starts to delay messages, the connection status of every page shows the delay within 6 s, and shows its end',
  deep,
  async ({ page, context, ownHouse }) => {
    const connection = await slowConnection(context);
    const control = createControl(ownHouse);
    // Logs in by the form: the second page takes over this log-in.
    await page.goto(ownHouse.origin);
    await new Lobby(page).ready();
    await new LoginDialog(page).logIn(PLAYER, ownHouse.passwords.get(PLAYER) ?? '');
    const other = await context.newPage();
    await other.goto(ownHouse.origin);
    const shells = [new Shell(page), new Shell(other)];
    for (const shell of shells) await expect.poll(() => delayOf(shell)).toBeLessThan(300);

    connection.hold();
    const slowSince = Date.now();
    const compared: { readonly late: number; readonly delays: readonly (number | null)[] }[] = [];
    const moving = setInterval(() => void control.adjustBalance(PLAYER, 100).catch(() => undefined), MOVE_MS);
    while (Date.now() - slowSince < TOLD_MS + COMPARED_MS) {
      const late = await connection.nextBalanceDelay();
      const delays = await Promise.all(shells.map(delayOf));
      if (Date.now() - slowSince >= TOLD_MS) compared.push({ late, delays });
    }
    clearInterval(moving);
    const all = JSON.stringify(compared);
    expect(compared.length, all).toBeGreaterThan(4);
    expect(Math.max(...compared.map(({ late }) => late)), all).toBeGreaterThan(1_000);
    for (const { late, delays } of compared)
      for (const delay of delays) {
        expect(delay, all).toBeGreaterThanOrEqual(late / 2 - 500);
        expect(delay, all).toBeLessThanOrEqual(late * 2 + WAY_UP_MS);
      }

    connection.release();
    for (const shell of shells) await expect.poll(() => delayOf(shell), { timeout: TOLD_MS }).toBeLessThan(300);
  },
);
