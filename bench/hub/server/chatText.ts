/** The events: chat messages as long as people's are. */
const LINES = [
  'well played, that was close',
  'who is in for the next draw? I stay with my numbers',
  'nice one!',
  'the table is full again, come over to the other room and bring luck with you',
];
export const chatText = (n: number): string => `${LINES[n % LINES.length]} ${n}`;
