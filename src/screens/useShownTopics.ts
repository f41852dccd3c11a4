import { useEffect } from 'react';
import type { TopicName } from '../contract/topics.ts';
import { hideTopic, showTopic } from '../domains/connection/connection.intents.ts';
import { useAppDispatch } from './store.ts';

/** Subscribes to topics while the component is mounted. Null: to none for now. */
export function useShownTopics(...topics: readonly (TopicName | null)[]): void {
  const dispatch = useAppDispatch();
  // No topic's name has a space, and an unchanged list must not end the subscription.
  const names = topics.filter((topic) => topic !== null).join(' ');
  useEffect(() => {
    if (names === '') return;
    for (const topic of names.split(' ')) dispatch(showTopic(topic));
    return () => {
      for (const topic of names.split(' ')) dispatch(hideTopic(topic));
    };
  }, [dispatch, names]);
}
