import { describe, expect, it } from 'vitest';
import { passwordFault } from './passwordRules.ts';

describe('a new password', () => {
  it.each([
    ['', 'too-short'],
    ['seven77', 'too-short'],
    // Characters are counted, not UTF-16 units.
    ['🎰🎰🎰🎰', 'too-short'],
    ['x'.repeat(65), 'too-long'],
    ['password', 'too-common'],
    ['PassWord1', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['1234567890', 'too-common'],
    ['MeiLin2007', 'too-common'],
    ['Toteboard2026', 'too-common'],
    ['tote-tote-88', 'too-common'],
    ['#Casino888', 'too-common'],
  ])('SAFE-15 %s is refused as %s', (password, fault) => {
    expect(passwordFault(password, 'meilin2007')).toBe(fault);
  });
  it.each([
    'eight888',
    'x y z  w',
    '  blanks  ',
    'correct horse battery staple',
    '密码密码密码密码',
    '🎰'.repeat(64),
    'Bright-Lamp-77',
    'meilin2007!',
    'casino on the hill',
  ])('SAFE-15 %s is accepted: only length and commonness count', (password) => {
    expect(passwordFault(password, 'meilin2007')).toBeNull();
  });
});
