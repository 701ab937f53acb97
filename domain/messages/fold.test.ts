import { describe, expect, test } from 'vitest'
import { fold, hasHidden, withoutHidden } from './fold.ts'

describe('[MSG-01] scripts and pictures keep what they are written with', () => {
  test.each([
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष और शक्‌ति'],
    ['Sinhala', 'ශ්‍රී ලංකාව'],
    ['Malayalam', 'അവന്‍'],
    ['Khmer with breaks', 'ខ្ញុំ\u200bស្រឡាញ់'],
    ['Hebrew with marks', 'שלום \u200f(מחר)\u200e 10:00'],
    ['Arabic with an isolate', 'الساعة \u20665:30\u2069'],
    ['the rainbow flag', '🏳️‍🌈'],
    ['a heart on fire', '❤️‍🔥'],
    ['a family', '👨‍👩‍👧 ok'],
    ['a doctor with a skin tone', '👩🏽‍⚕️'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('%s', (_what, text) => {
    expect(withoutHidden(text)).toBe(text)
    expect(hasHidden(text)).toBe(false)
  })
})

describe('what deceives is taken out and told', () => {
  test.each([
    ['direction overrides', 'pay\u202epal', 'paypal'],
    ['an override in Hebrew', 'שלום \u202emoc.lapyap', 'שלום moc.lapyap'],
    ['a space of no width inside a word', 'st\u200bupid', 'stupid'],
    ['a joiner inside a word', 'st\u200dupid', 'stupid'],
    ['a mark of byte order inside a word', 'st\ufeffupid', 'stupid'],
    ['words spelt in tags', 'ok\u{e0068}\u{e0069}', 'ok'],
    ['fillers', 'a\u3164\u3164b', 'ab'],
  ])('%s', (_what, text, read) => {
    expect(withoutHidden(text)).toBe(read)
    expect(hasHidden(text)).toBe(true)
  })
})

describe('what phones and word processors leave behind is taken out without a word', () => {
  test.each([
    ['a number copied from contacts', '\u202a+49 30 1234\u202c', '+49 30 1234'],
    ['soft hyphens', 'Kinder\u00adgarten', 'Kindergarten'],
    ['a mark of byte order', '\ufeffHello', 'Hello'],
    ['direction marks without anything to turn', 'Hello\u200e', 'Hello'],
    ['a break between sentences', 'Hello.\u200b There', 'Hello. There'],
  ])('%s', (_what, text, read) => {
    expect(withoutHidden(text)).toBe(read)
    expect(hasHidden(text)).toBe(false)
  })
})

test('search ignores all of it', () => {
  expect(fold('می‌خواهم')).toBe(fold('میخواهم'))
  expect(fold('❤️')).toBe(fold('❤'))
  expect(fold('Kinder\u00adgarten')).toBe('kindergarten')
})
