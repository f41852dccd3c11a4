/** Being shown is what asks for promotions, and for where the member stands in them. */
import { useEffect } from 'react';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { wantPromotions } from '../../domains/promotions/promotions.intents.ts';
import { selectIsLogin, selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { useAsk, usePortal } from '../portal.ts';

export const usePromotions = (): void => {
  const ask = useAsk();
  const member = usePortal((state) => (selectIsLogin(state) && !selectIsTrial(state) ? selectMemberId(state) : null));
  useEffect(() => void ask(wantPromotions()), [ask]);
  useEffect(() => {
    if (member === null) return;
    const topic = `promotions:${member}`;
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, member]);
};
