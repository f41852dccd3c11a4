/** The worker that looks through the names of all games; each ask is answered under its number. */
import { answerTitles, type TitleAsk } from './answerTitles.ts';

const answer = answerTitles();
self.addEventListener('message', ({ data }: MessageEvent<TitleAsk>) => self.postMessage(answer(data)));
