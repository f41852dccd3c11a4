/** The feeder's protocol by hand: Engine.IO over a plain WebSocket, for contestants without the portal's channel. */
import { CLIENT_EVENT, HUB_EVENT, HUB_PATH } from '../../../src/contract/hubProtocol.ts';
import type { Frame } from '../../../src/contract/frame.ts';
import { TEAM_TOPIC, WALLET_TOPIC } from '../feed/feedMessages.ts';

const FRAMES = `42["${HUB_EVENT.frames}",`;

/** `run` receives each tick's frames, parsed only. */
export const listenRaw = (run: (frames: readonly Frame[]) => void): void => {
  const socket = new WebSocket(`ws://${location.host}${HUB_PATH}/?EIO=4&transport=websocket`);
  const subscribe = { topics: [{ topic: TEAM_TOPIC }, { topic: WALLET_TOPIC }], generation: 1 };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    if (data.startsWith(FRAMES)) {
      const { frames } = JSON.parse(data.slice(FRAMES.length, -1)) as { readonly frames: readonly Frame[] };
      run(frames);
    } else if (data === '2') socket.send('3');
    else if (data.startsWith('0')) socket.send('40{}');
    else if (data.startsWith('40')) socket.send(`420${JSON.stringify([CLIENT_EVENT.subscribe, subscribe])}`);
  };
};
