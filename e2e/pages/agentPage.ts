/** The agent centre's first page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { textPattern, t } from '../support/texts.ts';
import { LoginDialog } from './loginDialog.ts';

/** "1,234.56271230", with or without a sign, in units of its last digit. */
const wholeOf = (text: string | null): number => Number((text ?? '').replaceAll(/[RM,.\s]/g, '').replace('−', '-'));

export class AgentPage {
  readonly page: Page;
  readonly main: Locator;
  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }
  /** Logs a visitor in through the agents' entry. */
  async enter(origin: string, account: string, password: string): Promise<void> {
    await this.page.goto(`${origin}/agent`);
    const login = new LoginDialog(this.page, 'account:login.agentTitle');
    await expect(login.dialog).toBeVisible({ timeout: 20_000 });
    await login.send(account, password);
    await this.ready();
  }
  async ready(): Promise<void> {
    await expect(this.page).toHaveURL(/\/agentHome$/, { timeout: 20_000 });
    await expect(this.teamRows().first()).toBeVisible({ timeout: 20_000 });
    await expect(this.countdown()).toBeVisible();
  }
  private region(key: string): Locator {
    return this.main.getByRole('region', { name: t(`agent:${key}`), exact: true });
  }
  /** A figure of the board, by its label. */
  figure(key: 'stake' | 'turnover' | 'result' | 'deposits' | 'online'): Locator {
    return this.region('board.title').getByRole('img', { name: new RegExp(`^${t(`agent:board.${key}`)}: `) });
  }
  /** A money figure in minor units. */
  async money(key: Parameters<AgentPage['figure']>[0]): Promise<number> {
    return wholeOf(/[\d,]+\.\d\d/.exec((await this.figure(key).getAttribute('aria-label')) ?? '')?.[0] ?? null);
  }
  /** The link to another page of the agent centre. */
  section(key: 'announcements' | 'overview' | 'map' | 'betting' | 'salary' | 'screen'): Locator {
    return this.page
      .getByRole('navigation', { name: t('agent:sections.label') })
      .first()
      .getByRole('link', { name: t(`agent:sections.${key}`), exact: true });
  }
  countdown(): Locator {
    return this.region('salary.title').getByRole('img', { name: textPattern('agent:salary.left') });
  }
  /** Whole seconds to the next settlement, as displayed. */
  async secondsLeft(): Promise<number> {
    const [, minutes = '0', seconds = '0'] =
      /(\d+):(\d\d)/.exec((await this.countdown().getAttribute('aria-label')) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  }
  /** Minor units that the running window would pay now. */
  async accrued(): Promise<number> {
    const name = await this.region('salary.title')
      .getByRole('img', { name: textPattern('agent:salary.accruedName') })
      .getAttribute('aria-label');
    return wholeOf(/[\d,]+\.\d\d/.exec(name ?? '')?.[0] ?? null);
  }
  /** Number of bets counted in the running window. */
  countedBets(): Locator {
    return this.region('salary.title').locator('.salary-three dd').first();
  }
  payouts(): Locator {
    return this.region('payouts.title').locator('.payout');
  }
  /** Opens the payout's lines and their sum. */
  async openPayout(payout: Locator): Promise<Locator> {
    await payout.locator('summary').click();
    await expect(payout.getByRole('table', { name: t('agent:payouts.lines') })).toBeVisible();
    return payout.locator('.payout-details');
  }
  /** Minor units of a payout's row. */
  async paid(payout: Locator): Promise<number> {
    return wholeOf(/[\d,]+\.\d\d/.exec((await payout.locator('.payout-money').textContent()) ?? '')?.[0] ?? null);
  }
  /** Earnings of every line as displayed, in millionths of a minor unit. */
  async earned(details: Locator): Promise<readonly number[]> {
    return (await details.locator('tbody .exact').allTextContents()).map(wholeOf);
  }
  async payoutPart(details: Locator, part: 'lines' | 'carriedIn' | 'carriedOut' | 'paid'): Promise<number> {
    return wholeOf(await details.locator(`[data-part="${part}"] .exact`).textContent());
  }
  bets(): Locator {
    return this.region('bets.title').getByRole('group', { name: t('agent:bets.title') });
  }
  betLines(): Locator {
    return this.bets().locator('.bet-line');
  }
  newer(n: number): Locator {
    return this.region('bets.title').getByRole('button', { name: t('agent:bets.newer', { n }), exact: true });
  }
  team(): Locator {
    return this.main.getByRole('table', { name: t('agent:team.title'), exact: true });
  }
  teamRows(): Locator {
    return this.team().locator('.team-line');
  }
  columnHeader(column: 'account' | 'bets' | 'stake' | 'turnover' | 'result' | 'lastBetAt'): Locator {
    return this.team().getByRole('columnheader', { name: t(`agent:team.columns.${column}`), exact: true });
  }
  sortBy(column: Parameters<AgentPage['columnHeader']>[0]): Locator {
    return this.columnHeader(column).getByRole('button');
  }
  /** The live region that announces payouts to screen readers. */
  payoutAnnouncement(): Locator {
    return this.main.locator('> [role=status]');
  }
}
