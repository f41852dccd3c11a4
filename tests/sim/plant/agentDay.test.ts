/** The planted bugs of agents, each in one day that shows it; the simulation finds them in drawn days (deep runs). */
import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../tools/process/root.ts';

const run = promisify(execFile);
/** A day that a bug keeps from its end is killed before the test's own limit, ms: it would go on without the test. */
const TIMEOUT = 50_000;
/** What the oracles find first with this bug planted; null: nothing. */
const found = async (plant: string): Promise<string | null> => {
  const { stdout } = await run(execPath, [inRoot('tests', 'sim', 'plant', 'agentDay.ts'), plant], {
    timeout: TIMEOUT,
  });
  return JSON.parse(stdout) as string | null;
};

describe('the oracles', { timeout: 60_000 }, () => {
  it('find nothing in a day of agents without a bug', async () => {
    expect(await found('')).toBeNull();
  });
  it.each([
    ['SP-33', 'a rate above one’s own', 'B was given a rate of 3001, and A has 3000'],
    ['SP-34', 'a contract that stays in force beside a lower one', 'B has first and lower at a time'],
    ['SP-31', 'an alert that fires twice', 'the alert largeWin-TG-won of A fired twice'],
    ['SP-29', 'a dividend that is accepted twice', /^the dividend DV-20260901-.* was answered twice$/],
    ['SP-30', 'payouts that are planned again', 'CM-20260901-B was planned twice'],
    ['SP-32', 'a settlement that begins anew after a restart', 'CM-20260901-B was planned twice'],
  ])('find %s, %s', async (plant, _title, sentence) => {
    expect(await found(plant)).toMatch(sentence);
  });
});
