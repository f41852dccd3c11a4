/**
 * GET and POST /bank/{provider}/{deposit}?proof&language: the page of the played bank, which pays a deposit or declines it. Only the
 * house knows the proof, so only the deposit's owner opens the page.
 */
import { toDecimal, toMinor } from '../../../../src/contract/decimal.ts';
import { BANKS, HOUSE_ACCOUNT_HOLDER } from '../../../content/data/banks.ts';
import type { House } from '../../../session/house.ts';
import { pageProof } from '../../bank/bankSignature.ts';
import type { Payment, PlayedBank } from '../../bank/playedBank.ts';
import { isSignature } from '../../providers/seamless/signature.ts';
import { HTML, textBody, VendorRefused, type Reply, type RouteHandler } from '../routes.ts';
import { serviceLanguage } from '../service/page.ts';
import { askPage, type AskedPayment, outcomePage, wrongPage } from './page.ts';

export interface BankRouteOptions {
  readonly master: string;
  readonly bank: PlayedBank;
}
/** Most that the page pays at once, minor units. */
const MOST_PAID = 100_000_000;
const paymentOf = (form: URLSearchParams): Payment | null => {
  if (form.get('outcome') === 'failed') return { outcome: 'failed', amount: 0 };
  const amount = toMinor((form.get('amount') ?? '').trim());
  return amount !== null && amount > 0 && amount <= MOST_PAID ? { outcome: 'paid', amount } : null;
};
export const bankRoutes =
  ({ engine, world }: House, { master, bank }: BankRouteOptions): RouteHandler =>
  async ({ method, path, query, request, at: { games } }) => {
    const [, provider = '', id = ''] = /^\/bank\/(\w{1,32})\/(\w{1,64})$/.exec(path) ?? [];
    if (id === '') return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const html = (status: number, body: string): Reply => ({
      status,
      type: HTML,
      body,
      forms: "'self'",
      // Without a referrer a browser sends no origin for its own form either.
      headers: { 'referrer-policy': 'same-origin' },
    });
    const move = engine.state().money.get(id);
    const proof = new URLSearchParams(query).get('proof') ?? '';
    if (!move?.deposit || move.deposit.provider !== provider || !isSignature(pageProof(master, id), proof))
      return html(404, wrongPage(language));
    const asked: AskedPayment = {
      language,
      address: `${path}?${query}`,
      bank: BANKS.find((one) => one.id === provider)?.name ?? provider,
      payee: HOUSE_ACCOUNT_HOLDER,
      reference: move.deposit.reference,
      asked: `${world.merchant.currencySymbol} ${toDecimal(move.amount)}`,
      symbol: world.merchant.currencySymbol,
      amount: toDecimal(move.amount),
    };
    if (method === 'GET') return html(200, askPage(asked));
    if (method !== 'POST') throw new VendorRefused('unknown-path', 404);
    if (request.headers.origin !== games) throw new VendorRefused('forbidden', 403);
    const form = new URLSearchParams(await textBody(request));
    const payment = paymentOf(form);
    if (!payment) return html(400, askPage({ ...asked, amount: form.get('amount') ?? '' }, true));
    const delivery = await bank.report(move.deposit, payment);
    return html(200, outcomePage({ ...asked, amount: toDecimal(payment.amount) }, payment, delivery));
  };
