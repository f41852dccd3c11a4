/** The played bank's page: what is to be paid, the amount, two buttons, and afterwards what the house answered. No script. */
import type { Language } from '../../../../src/contract/fields.ts';
import type { Payment, Delivery } from '../../bank/playedBank.ts';
import { escaped } from '../routes.ts';
import { BANK_TEXTS } from './texts.ts';

export interface AskedPayment {
  readonly language: Language;
  /** Path and query of this page. */
  readonly address: string;
  readonly bank: string;
  readonly payee: string;
  readonly reference: string;
  /** With the currency, as it is shown. */
  readonly asked: string;
  readonly symbol: string;
  /** Decimal text in the field. */
  readonly amount: string;
}
const frame = (lang: string, title: string, body: string): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/page/chinese.css" />
    <link rel="stylesheet" href="/service/service.css" />
    <link rel="stylesheet" href="/outbox/outbox.css" />
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;
export const askPage = (one: AskedPayment, isWrong = false): string => {
  const t = BANK_TEXTS[one.language];
  const error = isWrong ? `<p id="wrong" role="alert">${t.wrongAmount}</p>` : '';
  return frame(
    t.lang,
    t.title(one.bank),
    `
      <h1>${escaped(t.title(one.bank))}</h1>
      <p class="lead">${t.lead}</p>
      <table>
        <tbody>
          <tr><th scope="row">${t.payee}</th><td>${escaped(one.payee)}</td></tr>
          <tr><th scope="row">${t.reference}</th><td class="code">${escaped(one.reference)}</td></tr>
          <tr><th scope="row">${t.asked}</th><td>${escaped(one.asked)}</td></tr>
        </tbody>
      </table>
      <form method="post" action="${escaped(one.address)}">
        <p><label for="amount">${t.amount}</label></p>
        <p><input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${escaped(one.amount)}"
          aria-describedby="hint${isWrong ? ' wrong' : ''}"${isWrong ? ' aria-invalid="true"' : ''} /></p>
        ${error}
        <p id="hint" class="note">${t.hint}</p>
        <p><button class="primary" name="outcome" value="paid">${t.pay}</button></p>
        <p><button class="quiet" name="outcome" value="failed">${t.decline}</button></p>
      </form>
      <p class="note">${t.played}</p>`,
  );
};
export const outcomePage = (one: AskedPayment, { outcome }: Payment, delivery: Delivery): string => {
  const t = BANK_TEXTS[one.language];
  const title = outcome === 'paid' ? t.paid(`${one.symbol} ${one.amount}`) : t.declined;
  return frame(
    t.lang,
    title,
    `
      <h1>${escaped(title)}</h1>
      <p class="lead" role="status">${t[delivery]}</p>
      <table>
        <tbody>
          <tr><th scope="row">${t.payee}</th><td>${escaped(one.payee)}</td></tr>
          <tr><th scope="row">${t.reference}</th><td class="code">${escaped(one.reference)}</td></tr>
        </tbody>
      </table>
      <form method="post" action="${escaped(one.address)}">
        <input type="hidden" name="amount" value="${escaped(one.amount)}" />
        <button class="quiet" name="outcome" value="${outcome}">${t.again}</button>
      </form>
      <p class="note">${t.played}</p>`,
  );
};
export const wrongPage = (language: Language): string => {
  const t = BANK_TEXTS[language];
  return frame(t.lang, t.wrong, `<h1>${t.wrong}</h1><p class="lead">${t.wrongLead}</p>`);
};
