import { combineWatchers } from '../machinery/monitored.ts';
import { watchLiveChat } from './liveChat.ts';
import { watchRooms } from './rooms.ts';
import { watchSending } from './sending.ts';

export const watchChat = combineWatchers(watchRooms, watchSending, watchLiveChat);
