// @vitest-environment node
import { ERROR_CODES } from '@evenhand/contract/errors.ts'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { dayOf, nearDateText, timeText, wallMillis } from './dates.ts'
import { errorSentence } from './errors.ts'
import { decimalMarkOf, moneyText } from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money as text', () => {
  it.each([
    [8420, 'EUR', 'de-DE', '84,20 €'],
    [8420, 'EUR', 'en-GB', '€84.20'],
    [-5, 'EUR', 'de-DE', '-0,05 €'],
    [1310, 'JPY', 'en', '¥1,310'],
    [120_000, 'HUF', 'hu-HU', '1200,00 Ft'],
    [1234, 'IQD', 'en', 'IQD 1.234'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
  ])('%d %s in %s is %s', (minor, currency, locale, text) => {
    expect(plain(moneyText(minor, currency, locale))).toBe(text)
  })

  it('leaves out the currency where it is clear', () => {
    expect(moneyText(4250, 'EUR', 'en', false)).toBe('42.50')
    expect(decimalMarkOf('fr')).toBe(',')
  })
})

describe('wall-clock times', () => {
  it('leave out the year while it is the same in the zone', () => {
    const region = { locale: 'en-GB', zone: 'Europe/Berlin' }
    const now = '2026-12-31T23:30:00Z'
    expect(nearDateText('2026-12-31T23:10:00Z', region, now)).toBe('1 Jan')
    expect(nearDateText('2026-12-31T22:10:00Z', region, now)).toBe('31 Dec 2026')
  })

  it('follow the zone when the clocks change', () => {
    expect(new Date(wallMillis('2026-10-25T00:30:00Z', 'Europe/Berlin')).toISOString()).toBe(
      '2026-10-25T02:30:00.000Z',
    )
    expect(new Date(wallMillis('2026-10-25T01:30:00Z', 'Europe/Berlin')).toISOString()).toBe(
      '2026-10-25T02:30:00.000Z',
    )
    expect(dayOf('2026-11-24T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-25')
  })
})

describe('[AUTH-25] the sentence of a failure', () => {
  it.each([
    ['auth/user-not-found', 'No account found with this email address.'],
    ['auth/wrong-password', 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-credential', 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['auth/email-already-in-use', 'An account with this email already exists.'],
    ['auth/weak-password', 'Password should be at least 6 characters long.'],
    ['auth/session-expired', 'Your session has expired. Please sign in again.'],
    ['server/database-unavailable', 'Database service is not available.'],
  ])('%s', (code, sentence) => {
    expect(errorSentence(i18n, { code })).toBe(sentence)
  })

  it('exists for every code of the contract', () => {
    for (const code of ERROR_CODES) expect(errorSentence(i18n, { code })).not.toBe('An error occurred')
  })

  it('is the error’s own message for an unknown code, else the last resort', () => {
    expect(errorSentence(i18n, { code: 'x/y', message: 'API Error: 418 I am a teapot' })).toBe(
      'API Error: 418 I am a teapot',
    )
    expect(errorSentence(i18n, {})).toBe('An error occurred')
    // a code nobody knows, as a newer server may send it
    expect(errorSentence(i18n, { code: 'moon/not-full', message: 'moon/not-full' })).toBe('An error occurred')
  })
})

it('a 12-hour clock has no leading zero, a 24-hour clock keeps it', () => {
  const five = Date.parse('2026-11-24T17:00:00Z')
  const plain = (locale: string, at: number) => timeText(at, { locale, zone: 'UTC' }).replace(/\s/g, ' ')
  expect(plain('en-US', five)).toBe('5:00 PM')
  expect(plain('en-GB', five - 43_200_000)).toBe('05:00')
  expect(plain('fr', five - 43_200_000)).toBe('05:00')
})
