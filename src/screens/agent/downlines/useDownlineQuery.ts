/** What the list shows stands in its address, so that Back, a reload and a link show the same. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type DownlineQuery, FIRST_DOWNLINES } from '../../../domains/team/downlines.state.ts';

export const SORTS = ['account', 'joinedAt', 'lastSeenAt', 'balance', 'downlines'] as const;
const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | null =>
  allowed.find((one) => one === text) ?? null;
const queryIn = (search: string): DownlineQuery => {
  const values = new URLSearchParams(search);
  const page = Number(values.get('page'));
  return {
    under: values.get('under') || null,
    search: values.get('search') ?? '',
    status: oneOf(['active', 'frozen'], values.get('status')),
    kind: oneOf(['member', 'agent'], values.get('kind')),
    sort: oneOf(SORTS, values.get('sort')) ?? FIRST_DOWNLINES.sort,
    descending: values.get('order') === 'descending',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
};
const addressOf = ({ descending, page, ...rest }: DownlineQuery): string => {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== null && value !== '' && !(name === 'sort' && value === FIRST_DOWNLINES.sort)) values.set(name, value);
  if (descending) values.set('order', 'descending');
  if (page > 1) values.set('page', String(page));
  return values.toString();
};
export interface DownlineAddress {
  readonly query: DownlineQuery;
  /** The open account; null: the list. */
  readonly member: string | null;
  /** Goes to the list with other values; without a page it is the first again. */
  readonly change: (values: Partial<DownlineQuery>) => void;
}
export const useDownlineQuery = (): DownlineAddress => {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const query = useMemo(() => queryIn(search), [search]);
  const change = useCallback(
    (values: Partial<DownlineQuery>) => {
      const next = addressOf({ ...queryIn(search), page: 1, ...values });
      void go(next === '' ? pathname : `${pathname}?${next}`);
    },
    [go, pathname, search],
  );
  return { query, member: new URLSearchParams(search).get('member') || null, change };
};
