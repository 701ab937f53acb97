import { describe, expect, it } from 'vitest'
import { mask } from './mask.ts'

const names = ['Mila', 'Theo', 'Sam Okafor', 'Will']

describe('[MSG-07] nobody is named to the language model', () => {
  it.each([
    ['Mila has a fever, says mila’s teacher.', ['Mila', 'mila']],
    ['Write to sam.okafor@example.org by Friday.', ['sam.okafor', 'example.org']],
    ['Call me on +44 7700 900123 or 020 7946 0958.', ['7700', '7946']],
    ['Meet at 14 Oak Tree Road, W1A 1AA.', ['Oak', 'W1A']],
    ['Case no. FD19P00123 is on Monday, docket 22-CV-01234.', ['FD19P00123', '22-CV-01234']],
    ['Vive en la calle de Alcalá 45 con Lucía.', ['Alcalá', 'Lucía']],
    ['On se retrouve rue des Lilas 12 avec Chloé.', ['Lilas', 'Chloé']],
    ['Mr Daly wants to see us, bring Harriet.', ['Daly', 'Harriet']],
    ['The papers: https://files.example.org/abc?x=1', ['files.example']],
  ])('%s', (text, hidden) => {
    const masked = mask(text, names, text.startsWith('Vive') ? 'es' : text.startsWith('On se') ? 'fr' : 'en')
    for (const piece of hidden) expect(masked.text).not.toContain(piece)
    expect(masked.restore(masked.text)).toBe(text)
  })

  it.each([
    ['Pay it to DE89 3704 0044 0532 0130 00 please.', ['DE89', '3704', '0130']],
    ['pay it to gb29 nwbk 6016 1331 9268 19 please', ['gb29', '6016', '9268']],
    ['GB29NWBK60161331926819 is the account.', ['GB29NWBK', '926819']],
    ['The card is 4111 1111 1111 1111 or 4111-1111-1111-1111.', ['1111']],
    ['Amex 3782 822463 10005', ['3782', '822463', '10005']],
    ['Sort code 20-00-00, account no. 55779911.', ['20-00', '55779911']],
    ['Her SSN is 536-90-4399.', ['536', '4399']],
    ['DNI 12345678Z y NIE X-1234567-L', ['12345678', '1234567']],
    ['Son numéro : 2 85 05 78 006 084 36.', ['2 85', '006', '36']],
    ['Mila’s passport is C01X00T47, mine 512345678.', ['C01X', '5123']],
    ['Il habite au 12 bis rue des Lilas, 75011.', ['12 bis', 'Lilas', '75011', '1.']],
  ])('nor by a number that is theirs: %s', (text, hidden) => {
    const lang = /DNI/.test(text) ? 'es' : /Son|habite/.test(text) ? 'fr' : 'en'
    const masked = mask(text, names, lang)
    const shown = masked.text.replaceAll(/\[[A-Z]+_\d+\]/g, '[]')
    for (const piece of hidden) expect(shown).not.toContain(piece)
    expect(masked.restore(masked.text)).toBe(text)
  })

  it('keeps dates, times, sums and flights', () => {
    const text =
      'On 27-11-26 or 2026-11-27 at 17:00 or 17h30: 1,250.00 for 3 nights, flight LH1234, room 4012.'
    expect(mask(text, names, 'en').text).toBe(text)
  })

  it('keeps what the model needs: days, amounts, times', () => {
    const text = 'I will pay 45.50 by Friday 17:00 for June 14.'
    expect(mask(text, names, 'en').text).toBe(text)
  })

  it('gives one child one placeholder and two children two', () => {
    const masked = mask('Mila and Theo. Mila first.', names, 'en')
    expect(masked.text.replace(/\[NAME_1\]/g, 'A').replace(/\[NAME_2\]/g, 'B')).toMatch(
      /^(?:A and B\. A|B and A\. B) first\.$/,
    )
    expect(masked.hide('Theo')).toMatch(/^\[NAME_\d\]$/)
  })

  it.each([
    ['Call +44 7700 900123 at 9.', '900123'],
    ['Pay DE89 3704 0044 0532 0130 00 by 9.', '3704'],
    ['Meet at 14 Oak Tree Road, bring 9 eggs.', '14'],
  ])('hides a fact that is a part of what is hidden: %s', (text, fact) => {
    const masked = mask(text, names, 'en')
    expect(masked.hide(fact)).toMatch(/^\[[A-Z]+_1\]$/)
    // what stands in the open as well stays
    expect(masked.hide('9')).toBe('9')
  })

  it('refuses an answer with an invented placeholder', () => {
    expect(mask('Mila is ill.', names, 'en').restore('[NAME_7] is ill.')).toBeNull()
  })

  it('is not fooled by a message that contains placeholders itself', () => {
    const text = '[NAME_1] is Mila.'
    const masked = mask(text, names, 'en')
    expect(masked.text).not.toContain('Mila')
    expect(masked.restore(masked.text)).toBe(text)
  })
})
