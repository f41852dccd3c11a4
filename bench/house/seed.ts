/** The seed of `npm start`. */
export const SEED = 20_260_401;
