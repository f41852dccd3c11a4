/** The leading house's server for its gateways. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createGatewaysServer } from '../../server-mock/gateway/gatewaysServer.ts';
import { GATEWAY_HEADER } from '../../server-mock/gateway/gatewayProtocol.ts';
import { listen } from '../../server-mock/platform/listen.ts';

const SECRET = 'secret of the gateways';
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
});
afterAll(() => house.close());

it('H-32 a leader that stops ends the WebSocket of a game that a gateway has handed on', async () => {
  const gateways = createGatewaysServer({
    house: house.house,
    journal: house.journal,
    secret: SECRET,
    answer: (_request, response) => void response.end(),
    upgrade: (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      return true;
    },
    count: () => undefined,
    metrics: () => '',
  });
  const port = await listen(gateways.server, 0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /game HTTP/1.1\r\nHost: games.localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${GATEWAY_HEADER.secret}: ${SECRET}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101/);
  const ended = once(socket, 'close');
  await gateways.close();
  await ended;
  expect(gateways.server.listening).toBe(false);
});
