/** The connections of this page: the one that others may use, and those that only go on until everybody has changed over. */
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { Exchange } from './exchange.ts';

/** How long a connection that its own page has left goes on for the others (SYNC_MS), ms. */
const LINGER_MS = 5_000;

export interface Exchanges {
  readonly current: () => Exchange | null;
  readonly keep: (exchange: Exchange) => void;
  /** It stands open now, or does no more. */
  readonly changed: (exchange: Exchange) => void;
  /** Its own page has left it. */
  readonly linger: (exchange: Exchange) => void;
  readonly end: (exchange: Exchange) => void;
  readonly endAll: () => void;
}
export interface ExchangesParts {
  readonly clock: Clock;
  readonly opened: (exchange: Exchange) => void;
  /** The way that others may use is another now; null: none. */
  readonly way: (way: string | null) => void;
}
export const createExchanges = ({ clock, opened, way }: ExchangesParts): Exchanges => {
  const all = new Set<Exchange>();
  const lingering = new Map<Exchange, Cancel>();
  let current: Exchange | null = null;

  const forget = (exchange: Exchange): void => {
    all.delete(exchange);
    lingering.get(exchange)?.();
    lingering.delete(exchange);
    if (current === exchange) current = null;
  };
  const end = (exchange: Exchange): void => {
    const was = current;
    exchange.end();
    forget(exchange);
    if (was === exchange) way(null);
  };
  return {
    current: () => current,
    keep: (exchange) => all.add(exchange),
    changed: (exchange) => {
      if (exchange.transport() === null) forget(exchange);
      else {
        // The newest: an older one only carries until everybody has changed over.
        current = exchange;
        opened(exchange);
      }
      way(current?.way ?? null);
    },
    linger: (exchange) =>
      lingering.set(
        exchange,
        clock.after(LINGER_MS, () => end(exchange)),
      ),
    end,
    endAll: () => {
      for (const exchange of [...all]) end(exchange);
    },
  };
};
