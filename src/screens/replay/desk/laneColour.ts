/** Money is green, pay is brass, as on the boards of the portal; everything else is white, so that the two stand out. */
const MONEY = /^(wallet|ledger|bets|cashier|withdrawals|deposits|points)\b/;
const PAY = /^(salary|accrual|commission|rewards|dividend|settlements)\b/;

/** The custom property with the colour of a topic's lane. */
export const laneColour = (topic: string): '--up' | '--brass' | '--text-2' =>
  MONEY.test(topic) ? '--up' : PAY.test(topic) ? '--brass' : '--text-2';
