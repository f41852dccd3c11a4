/** Chat rooms, and the hosts of some of them (D-45). Names are invented. */
import type { Room } from '../../core/chat/types.ts';
import type { Names } from '../data/kinds.ts';

const room = (id: string, EN: string, CN: string, MY: string): Room => ({ id, name: { EN, CN, MY } });

export interface LiveModel {
  readonly id: string;
  /** First name; the same in every language. */
  readonly name: string;
  readonly room: string;
}
const HOSTS = ['Aisyah', 'Lian', 'Sofia', 'Kavi', 'Yuna', 'Tala'] as const;

export const LIVE_MODELS: readonly LiveModel[] = HOSTS.map((name) => ({
  id: `host-${name.toLowerCase()}`,
  name,
  room: `table-${name.toLowerCase()}`,
}));

export const ROOMS: readonly Room[] = [
  room('lobby', 'The lobby', '大厅', 'Lobi'),
  room('draws', 'Waiting for the draw', '等开奖', 'Menanti cabutan'),
  room('matches', 'Match talk', '聊球', 'Bual perlawanan'),
  ...LIVE_MODELS.map(({ name, room: id }): Room => {
    const names: Names = { EN: `${name}’s table`, CN: `${name} 的牌桌`, MY: `Meja ${name}` };
    return { id, name: names };
  }),
];
export const isRoom = (id: string): boolean => ROOMS.some((one) => one.id === id);

/** Hosts work in shifts of three hours, half of them at a time. `at`: Unix ms. */
const SHIFT = 3 * 3_600_000;
export const isOnline = (model: LiveModel, at: number): boolean =>
  (LIVE_MODELS.indexOf(model) + Math.floor(at / SHIFT)) % 2 === 0;
