import { useMemo } from 'react';
import { listAlerts, type ListedAlert } from '../../../domains/alerts/alerts.calc.ts';
import { selectAlerts } from '../../../domains/alerts/alerts.selectors.ts';
import { selectInbox, selectMessages } from '../../../domains/inbox/inbox.selectors.ts';
import { useAppSelector } from '../../store.ts';

/** Newest first, each unread while its message in the inbox is; null until the house has sent them. */
export const useAlerts = (): readonly ListedAlert[] | null => {
  const alerts = useAppSelector(selectAlerts);
  const messages = useAppSelector(selectMessages);
  const inbox = useAppSelector(selectInbox);
  return useMemo(() => {
    const unread = new Set(inbox?.flatMap((message) => (message.unread ? [message.id] : [])));
    const all = messages?.map(({ id, kind, reference }) => ({ id, kind, reference, unread: unread.has(id) })) ?? [];
    return alerts && listAlerts(alerts, all);
  }, [alerts, messages, inbox]);
};
