import { together } from '../machinery/monitored.ts';
import { watchLiveChat } from './liveChat.ts';
import { watchRooms } from './rooms.ts';
import { watchSending } from './sending.ts';

export const watchChat = together(watchRooms, watchSending, watchLiveChat);
