import { describe, expect, it } from 'vitest';
import { checkNewPassword, newPasswordWords } from './new-password.js';

const check = (password: string) =>
  checkNewPassword(password, {
    email: 'ana.lim@andaman.example',
    partnerNames: ['Andaman Stays Group', '東方灣 Oriental Bay', 'Hôtel Größe', 'โรงแรม'],
    isCommon: (entry) => ['password', 'passw0rd', 'qwertyui'].includes(entry),
  });

describe('a new password', () => {
  it.each([
    'password',
    'PassWord',
    'Passw0rd!',
    'qwerty-ui',
    'ｐａｓｓｗｏｒｄ',
    'P@$$w0rd',
    'p4ssw0rd!',
    'pässwörd',
    'Pa55-w0rd',
  ])('is not one of the most used ones, such as "%s"', (password) => expect(check(password)).toBe('common'));

  it.each([
    'aaaaaaaa',
    '🙂🙂🙂🙂🙂🙂🙂🙂',
    'abababab',
    'abcabcabc',
    '2026-2026',
    '12345678',
    '9876543210',
    'abcdefgh',
    'HGFEDCBA',
    'abcabcab',
    '12341234123',
  ])('is no simple pattern, such as "%s"', (password) => expect(check(password)).toBe('common'));

  it.each([
    'ana.lim@andaman.example',
    'Ana.Lim@Andaman.Example1',
    'ana.lim-1',
    'AnaLim2026!',
    'andaman-2026',
    'Andaman Stays Group',
    'StaysGroup!!',
    '東方灣-oriental-bay',
    'suppliersportal',
    'Supplier-Portal-1',
    'my-portal-26',
    'Stays-Group-2026',
    '4ndam4n-2026',
    'And@m@n2026!',
    '4nd4m4n1035',
    'namadna-2026',
    'hotel-Grosse-7',
    'HÔTEL2026',
    'gröẞe-2026',
    'โรงแรม-2026',
    '東方灣２０２６年',
    'andaman12345678',
    'ana.l1m@andaman.example',
    'andamanxq19',
    'andaman1029384',
    'andamanxxx',
    'andamanwxyz',
    'andamanxyxyxy',
  ])("is not made of the own email, a partner's name or the portal's name, as %s is", (password) =>
    expect(check(password)).toBe('own-words'),
  );

  it.each([
    'demo-Portal-1',
    'andaman-Portal-1',
    'andaman-Password-1',
    'right-Password-1',
    'correct horse battery',
    'banana-split-77',
    'Tr0ub4dor&3x',
    'ana-83920174836',
    'example1-andy',
    'password1 with more words',
    'andamanxqz1',
    'andaman10293847',
    'andamanxyz',
    'wxyzqxyz',
  ])('can be "%s"', (password) => expect(check(password)).toBeUndefined());

  it('is there, and long enough, before anything else is looked at [SET-10]', () => {
    expect([check(''), check('aaaaaaa'), check('ana')]).toEqual(['empty', 'too-short', 'too-short']);
  });

  it('is refused with one sentence for each reason', () => {
    expect((['empty', 'too-short', 'common', 'own-words'] as const).map(newPasswordWords)).toEqual([
      'new password cannot be empty',
      'The new password must be more than 7 characters.',
      'The new password is one of the most used passwords or a simple pattern. Choose another one.',
      "The new password cannot be made of your email, your partner's name or the portal's name. Choose another one.",
    ]);
  });
});
