/** Examples that each named format accepts and refuses. For tests only. */
import type { PatternName } from '../matchers.ts';

/** Requirement, name, accepted, refused. The examples of the requirement come first. */
export const EXAMPLES: readonly (readonly [string, PatternName, readonly string[], readonly string[]])[] = [
  ['R-PAT-01', 'any', ['a ♥ 1', ' ', '١'], []],
  ['R-PAT-02', 'letterFirst', ['a12', 'Z', 'abc'], ['1a2', 'a_1', 'é12', 'a 1']],
  ['R-PAT-03', 'kanjiDigits', ['東京2', '2', '々'], ['tokyo2', 'とうきょう', '東 京']],
  [
    'R-PAT-04',
    'email',
    ['a.b@c.io', 'x+y@mail.example.com', 'a@xn--fsq.xn--p1ai'],
    ['a.b@c', '@c.io', 'a@@c.io', 'a..b@c.io', '.a@c.io', 'a@-c.io', 'a@c..io', 'a b@c.io', 'a@c.i'],
  ],
  ['R-PAT-05', 'lettersOrDigits', ['abc', '123', 'a1'], ['a_1', 'a 1', 'ä']],
  ['R-PAT-06', 'lettersAndDigits', ['ab1', '1ab'], ['abc', '123', 'a_1']],
  ['R-PAT-07', 'digits', ['0123'], ['12a', '１２', '1 2', '-1']],
  ['R-PAT-08', 'withUppercase', ['abC1', 'A'], ['abc1', 'abC_']],
  ['R-PAT-09', 'englishName', ['Ann Lee', 'ann'], ['Ann1', 'Zoë', ' ']],
  ['R-PAT-10', 'noSpaces', ['a-b', '♥'], ['a b', 'a\tb', 'a\u3000b']],
  ['R-PAT-11', 'chinese', ['张·三', '你好。'], ['zhang', '张1', '。']],
  [
    'R-PAT-12',
    'date',
    ['2024-02-29', '02-29-2024', '2000-12-31'],
    ['2023-02-29', '1900-02-29', '2024-13-01', '2024-04-31', '31-12-2024', '2024-2-9', '0000-01-01'],
  ],
  ['R-PAT-13', 'lettersAnyScript', ['Zoë Æ', 'สมชาย', '张三'], ['Zoë1', 'a-b', ' ']],
  ['R-PAT-14', 'korean', ['홍길동'], ['hong', '홍 길동', '홍1']],
  ['R-PAT-15', 'thai', ['สมชาย', 'น้ำ'], ['somchai', 'สม ชาย', '๑']],
  ['R-PAT-16', 'thaiOrEnglish', ['สม chai', 'Som'], ['สม1', 'Zoë']],
  ['R-PAT-17', 'uppercaseSpaces', ['NGUYEN VAN A', 'ĐỖ'], ['   ', 'Nguyen', 'A1']],
  ['R-PAT-18', 'lettersDigitsSymbols', ['aB3$', 'abc'], ['a 3', 'ä3']],
  ['R-PAT-19', 'strongPassword', ['aB3$', 'aB3 $x'], ['aB34', 'ab3$', 'AB3$', 'aBc$', 'aB3 x']],
  [
    'R-PAT-20',
    'fullName',
    ['Ann Lee', 'Jean-Luc O’Neil', 'Nguyễn Văn A'],
    ['Ann', 'Ann ', ' Lee', 'Ann  Lee', 'Ann 3', '- -'],
  ],
  ['R-PAT-21', 'fullWidthJapanese', ['やまだ', 'ヤマダ', '山田', 'スーパー'], ['ﾔﾏﾀﾞ', 'yamada', 'やまだ1']],
  ['R-PAT-22', 'uppercase', ['ABC'], ['AB C', 'ABc', 'AB1']],
];
