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
