/** The worker that searches the names of all games; each answer carries the number of its request. */
import { createTitleService, type TitleRequest } from './titleService.ts';

const answer = createTitleService();
self.addEventListener('message', ({ data }: MessageEvent<TitleRequest>) => self.postMessage(answer(data)));
