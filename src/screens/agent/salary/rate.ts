/** Decimals of a rate in parts per million, shown in per cent: 12,500 is 1.2500 %. */
export const RATE_DECIMALS = 4;
