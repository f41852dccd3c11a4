/**
 * Chat texts of simulated members, in the three languages. Each text has its own language and is answered in it. `{who}`
 * and `{game}`: the winner as the board shows them. No text is about amounts, systems or sure wins.
 */
import type { Language } from '../../../../src/contract/fields.ts';

type TextTable = Readonly<Record<Language, readonly string[]>>;

/** Small talk for any room. */
export const SMALL_TALK: TextTable = {
  EN: [
    'Evening all.',
    'Just looking in for ten minutes, as I said an hour ago.',
    'Table Nine has been kind since lunch.',
    'Third shoe without a tie. I am sitting this one out.',
    'Anyone else waiting for the rain to stop?',
    'I set a limit this morning. Best thing on this site.',
    'Tea is ready, back in a bit.',
    'New cover on Crab Season looks good.',
    'Quiet tonight.',
    'The kettle wins again. Break for me.',
    'Small stakes, long evening. Suits me.',
    'Does anybody know who is hosting after nine?',
  ],
  CN: [
    '大家晚上好。',
    '刚下班，先来看看。',
    '今天只玩一会儿，明天还要早起。',
    '外面下大雨了，在家待着吧。',
    '我去泡杯茶，马上回来。',
    '今天手气一般，休息一下。',
    '有人一起看今晚的决赛吗？',
    '早上设了限额，心里踏实多了。',
    '这桌的主持人说话真有意思。',
    '好久没见这么热闹了。',
  ],
  MY: [
    'Selamat malam semua.',
    'Baru habis kerja, singgah sekejap.',
    'Hujan lebat di sini, duduk rumah sajalah.',
    'Saya rehat dulu, nak bancuh teh.',
    'Main kecil-kecil saja malam ini.',
    'Ada sesiapa menonton perlawanan nanti?',
    'Pagi tadi saya tetapkan had. Rasa lebih tenang.',
    'Meriah betul bilik ini malam ini.',
    'Siapa jadi hos selepas pukul sembilan?',
    'Esok kena bangun awal, jadi sekejap saja.',
  ],
};
/** Texts for rooms with a subject of their own. */
export const OF_ROOM: Readonly<Record<string, TextTable>> = {
  draws: {
    EN: ['When does the next one close?', 'Missed it by a minute again.', 'Same numbers as every week, for luck.'],
    CN: ['下一期什么时候截止？', '又晚了一分钟。', '还是老号码，图个习惯。'],
    MY: ['Bila cabutan seterusnya tutup?', 'Terlepas seminit lagi.', 'Nombor yang sama setiap minggu.'],
  },
  matches: {
    EN: ['What a save.', 'They always wake up in the second half.', 'Nil nil at the break, as usual.'],
    CN: ['这球扑得漂亮。', '下半场才开始发力，老样子。', '半场零比零，不意外。'],
    MY: ['Cantik betul tangkapan itu.', 'Separuh masa kedua baru panas.', 'Kosong sama lagi waktu rehat.'],
  },
};
/** Congratulations to the winner of a large win. */
export const TO_WINNER: TextTable = {
  EN: [
    'Well done {who}, that is a fine one at {game}.',
    'Congratulations {who}. Time for a break and a good dinner.',
    '{game}, of all places. Nice one, {who}.',
  ],
  CN: ['恭喜 {who}，{game} 这一把真漂亮。', '{who} 恭喜恭喜，今晚可以加菜了。', '羡慕 {who}，见好就收哦。'],
  MY: [
    'Tahniah {who}, cantik menang di {game} itu.',
    'Tahniah {who}! Boleh belanja makan malam.',
    'Wah, {game} rupanya. Tahniah, {who}.',
  ],
};
