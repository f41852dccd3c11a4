import { describe, expect, it } from 'vitest';
import type { FieldRule } from '../../house/state.ts';
import { REGISTER_RULES } from '../../world/registerRules.ts';
import { registrationFaults, type Asking } from './registrationFields.ts';

const ASKING: Asking = {
  mode: 'username',
  rules: REGISTER_RULES,
  proof: 'none',
  mobilePassword: false,
  minimumAge: 21,
  today: { year: 2026, month: 11, day: 22 },
};
const ruled = (field: string, part: Partial<FieldRule>): readonly FieldRule[] =>
  REGISTER_RULES.map((rule) => (rule.field === field ? { ...rule, ...part } : rule));
const GOOD = {
  username: 'meiyan88',
  password: 'Bright-Lamp-77',
  confirmPassword: 'Bright-Lamp-77',
  mobileNum: '123456789',
  countryDialingCode: '60',
};
const faults = (given: Readonly<Record<string, unknown>>, asking: Partial<Asking> = {}) =>
  registrationFaults({ ...ASKING, ...asking }, { ...GOOD, ...given });

describe('the fields of a registration', () => {
  it('nothing is wrong with what is asked for and given', () => {
    expect(faults({})).toEqual({});
    expect(faults({ email: '', payeeName: '' })).toEqual({});
  });
  it('names each field that is empty, short, long, or of another form', () => {
    expect(
      faults({
        username: 'me',
        password: 'short',
        confirmPassword: 'other',
        email: 'no mail',
        mobileNum: '',
        payeeName: 'x'.repeat(65),
      }),
    ).toEqual({
      username: 'too-short',
      password: 'too-short',
      confirmPassword: 'mismatch',
      email: 'pattern',
      mobileNum: 'required',
      payeeName: 'too-long',
    });
    expect(faults({ username: '1digit' })).toEqual({ username: 'pattern' });
  });
  it.each([
    ['turns the line about', 'Mei\u202ELin'],
    ['is not seen', 'Mei\u200BLin'],
    ['breaks the line', 'Mei\nLin'],
    ['rings a bell', 'Mei\u0007'],
    ['is half a letter', 'Mei\uD800'],
  ])('what is told to others holds no character that %s, whatever the rule takes', (_, nickname) => {
    const rules = ruled('nickname', { enabled: true });
    expect(faults({ nickname }, { rules })).toEqual({ nickname: 'pattern' });
    expect(faults({ nickname: '林美·Mei Lín 88' }, { rules })).toEqual({});
    expect(faults({ line: nickname }, { rules: ruled('line', { enabled: true }) })).toEqual({ line: 'pattern' });
  });
  it('a field that is not asked for is refused, but for what comes with the link', () => {
    expect(faults({ line: 'someone', zalo: '' })).toEqual({ line: 'not-asked' });
    const rules = ruled('affiliateCode', { enabled: false });
    expect(faults({ affiliateCode: 'ABCD234' }, { rules })).toEqual({});
  });
  it('the delivered pattern decides: a name, an expression, or any text', () => {
    const asked = (acceptedPattern: string) => ({ rules: ruled('payeeName', { acceptedPattern }) });
    expect(faults({ payeeName: 'Ann1' }, asked('*'))).toEqual({});
    expect(faults({ payeeName: 'Ann1' }, asked('englishName'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: 'Ann1' }, asked('^[a-z]+$'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: '!!ab-12!!' }, asked('[a-z]+-\\d{2}'))).toEqual({ payeeName: 'pattern' });
    // What cannot be judged in a moment has not been found right; only a setting that is no expression keeps nobody out.
    expect(faults({ payeeName: `${'a'.repeat(50)}!` }, asked('^(([a-z])+)+$'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: 'aaaa' }, asked('^(([a-z])+)+$'))).toEqual({});
    expect(faults({ payeeName: 'Ann1' }, asked('(['))).toEqual({});
  });
  it('the mobile mode has a number, and a password only where one is asked for', () => {
    const mobile = { mode: 'mobile', proof: 'code' } as const;
    const only = { username: '', password: '', confirmPassword: '' };
    expect(faults(only, mobile)).toEqual({});
    expect(faults({}, mobile)).toEqual({
      username: 'not-asked',
      password: 'not-asked',
      confirmPassword: 'not-asked',
    });
    expect(faults(only, { ...mobile, mobilePassword: true })).toEqual({
      password: 'required',
      confirmPassword: 'required',
    });
    expect(faults({ ...only, mobileNum: '', countryDialingCode: '' }, mobile)).toEqual({
      mobileNum: 'required',
      countryDialingCode: 'required',
    });
  });
  it('a number may stand without a dialling code where the settings ask for none: it is the house’s own country’s', () => {
    const rules = ruled('countryDialingCode', { enabled: false, required: false });
    expect(faults({ countryDialingCode: '' }, { rules })).toEqual({});
  });
  it('a number that must be proven is asked for in either mode', () => {
    const rules = ruled('mobileNum', { enabled: false, required: false });
    expect(faults({ mobileNum: '' }, { rules })).toEqual({});
    expect(faults({ mobileNum: '' }, { rules, proof: 'code' })).toEqual({ mobileNum: 'required' });
    expect(faults({ countryDialingCode: '' }, { proof: 'code' })).toEqual({ countryDialingCode: 'required' });
  });
  it('a birthday counts to the day, by the configured age', () => {
    const rules = ruled('birthday', { enabled: true });
    expect(faults({ birthday: '2005-11-22' }, { rules })).toEqual({});
    expect(faults({ birthday: '2005-11-23' }, { rules })).toEqual({ birthday: 'too-young' });
    expect(faults({ birthday: '2005-11-23' }, { rules, minimumAge: 18 })).toEqual({});
    expect(faults({ birthday: '2003-02-29' }, { rules })).toEqual({ birthday: 'pattern' });
  });
});
