import { describe, expect, it } from 'vitest';
import type { FieldRule } from '../core/state.ts';
import { REGISTER_RULES } from '../core/settings/registerRules.ts';
import { registrationFaults, type RegistrationRequirements } from './registrationFields.ts';

const REQUIREMENTS: RegistrationRequirements = {
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
const faults = (given: Readonly<Record<string, unknown>>, requirements: Partial<RegistrationRequirements> = {}) =>
  registrationFaults({ ...REQUIREMENTS, ...requirements }, { ...GOOD, ...given });

describe('the fields of a registration', () => {
  it('accepts all required fields, and optional ones left empty', () => {
    expect(faults({})).toEqual({});
    expect(faults({ email: '', payeeName: '' })).toEqual({});
  });
  it('names each field that is missing, too short, too long, or malformed', () => {
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
    ['reverses the text direction', 'Mei\u202ELin'],
    ['is invisible', 'Mei\u200BLin'],
    ['breaks the line', 'Mei\nLin'],
    ['is a control character', 'Mei\u0007'],
    ['is half a surrogate pair', 'Mei\uD800'],
  ])('rejects a text with a character that %s, whatever the rule’s pattern', (_, nickname) => {
    const rules = ruled('nickname', { enabled: true });
    expect(faults({ nickname }, { rules })).toEqual({ nickname: 'pattern' });
    expect(faults({ nickname: '林美·Mei Lín 88' }, { rules })).toEqual({});
    expect(faults({ line: nickname }, { rules: ruled('line', { enabled: true }) })).toEqual({ line: 'pattern' });
  });
  it('refuses a disabled field, except those that come with an invitation link', () => {
    expect(faults({ line: 'someone', zalo: '' })).toEqual({ line: 'not-asked' });
    const rules = ruled('affiliateCode', { enabled: false });
    expect(faults({ affiliateCode: 'ABCD234' }, { rules })).toEqual({});
  });
  it('applies the delivered pattern: a named one, an expression, or any text', () => {
    const withPattern = (acceptedPattern: string) => ({ rules: ruled('payeeName', { acceptedPattern }) });
    expect(faults({ payeeName: 'Ann1' }, withPattern('*'))).toEqual({});
    expect(faults({ payeeName: 'Ann1' }, withPattern('englishName'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: 'Ann1' }, withPattern('^[a-z]+$'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: '!!ab-12!!' }, withPattern('[a-z]+-\\d{2}'))).toEqual({ payeeName: 'pattern' });
    // A pattern that times out rejects the text; an invalid expression in the settings accepts any text.
    expect(faults({ payeeName: `${'a'.repeat(50)}!` }, withPattern('^(([a-z])+)+$'))).toEqual({ payeeName: 'pattern' });
    expect(faults({ payeeName: 'aaaa' }, withPattern('^(([a-z])+)+$'))).toEqual({});
    expect(faults({ payeeName: 'Ann1' }, withPattern('(['))).toEqual({});
  });
  it('requires a number in mobile mode, and a password only where configured', () => {
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
  it('accepts a number without a dialling code where the settings ask for none: it is the house’s own country’s', () => {
    const rules = ruled('countryDialingCode', { enabled: false, required: false });
    expect(faults({ countryDialingCode: '' }, { rules })).toEqual({});
  });
  it('requires a number that must be proven, in either mode', () => {
    const rules = ruled('mobileNum', { enabled: false, required: false });
    expect(faults({ mobileNum: '' }, { rules })).toEqual({});
    expect(faults({ mobileNum: '' }, { rules, proof: 'code' })).toEqual({ mobileNum: 'required' });
    expect(faults({ countryDialingCode: '' }, { proof: 'code' })).toEqual({ countryDialingCode: 'required' });
  });
  it('checks the age by birthday to the day', () => {
    const rules = ruled('birthday', { enabled: true });
    expect(faults({ birthday: '2005-11-22' }, { rules })).toEqual({});
    expect(faults({ birthday: '2005-11-23' }, { rules })).toEqual({ birthday: 'too-young' });
    expect(faults({ birthday: '2005-11-23' }, { rules, minimumAge: 18 })).toEqual({});
    expect(faults({ birthday: '2003-02-29' }, { rules })).toEqual({ birthday: 'pattern' });
  });
});
