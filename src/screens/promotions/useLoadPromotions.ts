/** Loads the promotions and subscribes to the member's own part in them while mounted. */
import { useEffect } from 'react';
import { requestPromotions } from '../../domains/promotions/promotions.intents.ts';
import { selectIsLogin, selectIsTrial, selectMemberId } from '../../domains/session/session.selectors.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';

export const useLoadPromotions = (): void => {
  const dispatch = useAppDispatch();
  const member = useAppSelector((state) =>
    selectIsLogin(state) && !selectIsTrial(state) ? selectMemberId(state) : null,
  );
  useEffect(() => void dispatch(requestPromotions()), [dispatch]);
  useShownTopics(member === null ? null : `promotions:${member}`);
};
