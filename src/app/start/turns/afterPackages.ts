/**
 * A module that takes a turn of the event loop to be read: what stands before it in a chunk is one task, what stands behind it
 * another, and the browser answers between them (performance.md, G4). This one lets a picture painted ahead be seen first.
 */
import { browserClock } from '../../../platform/clock.ts';
import { realTurn } from '../../../platform/turn.ts';

await new Promise<void>((resolve) => browserClock().frame(() => realTurn()(resolve)));
