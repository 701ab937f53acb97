import { describe, expect, it, test } from 'vitest'
import { fold, hasHidden, withoutHidden, wordsOf } from './fold.ts'
import { stretchesOf } from './links.ts'
import { isEmpty, maySend, shareOnScreen, stateOf } from './message.ts'
import { checkTerms, isOverVolume, isQuiet, mayAnswerTerms } from './terms.ts'

describe('search', () => {
  it.each([
    ['Médico', 'medico'],
    ['L’École', "l'ecole"],
    ['GROẞ Straße', 'gross strasse'],
    ['a\u200bb\u202ec', 'abc'],
    ['  two\n lines ', 'two lines'],
    ['œuf', 'oeuf'],
  ])('[MSG-01] %s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded))
  it('[MSG-01] asks for at most eight words', () => {
    expect(wordsOf(' Uno  DOS ')).toEqual(['uno', 'dos'])
    expect(wordsOf('“Guitar lessons” «Ski»')).toEqual(['guitar', 'lessons', 'ski'])
    expect(wordsOf('"')).toEqual([])
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
  })
})

describe('what cannot be seen', () => {
  it('[MSG-03] is left out of what is shown; families of emoji stay whole', () => {
    expect(hasHidden('pay\u202epal')).toBe(true)
    expect(withoutHidden('👨‍👩‍👧 ok')).toBe('👨‍👩‍👧 ok')
    expect(hasHidden('plain')).toBe(false)
  })
})

describe('links', () => {
  const links = (text: string) =>
    stretchesOf(text).flatMap((one) => (one.kind === 'link' ? [[one.text, one.host]] : []))
  it.each([
    ['see https://school.example/a(b).', [['https://school.example/a(b)', 'school.example']]],
    ['(https://school.example)', [['https://school.example', 'school.example']]],
    ['https://bank.example@evil.example/x', [['https://bank.example@evil.example/x', 'evil.example']]],
    ['https://аpple.com', [['https://аpple.com', 'xn--pple-43d.com']]],
    ['https://a\u202eb.example', [['https://ab.example', 'ab.example']]],
    ['javascript:alert(1) data:text/html,x', []],
    ['http://[::1', []],
  ])('[MSG-08] %s', (text, expected) => expect(links(text)).toEqual(expected))
  it('[MSG-08] the words around stay in their order', () => {
    expect(stretchesOf('a https://b.example c').map((one) => one.text)).toEqual([
      'a ',
      'https://b.example',
      ' c',
    ])
    expect(stretchesOf('')).toEqual([])
  })
})

describe('a message', () => {
  test('[MSG-03] of characters that show nothing is empty; with an attachment it is not', () => {
    expect(isEmpty('\u200b \n', 0)).toBe(true)
    expect(isEmpty('', 1)).toBe(false)
  })
  test('[MSG-01] needs somebody to read it', () => {
    expect(maySend(['a'], 'a')).toBe('nobody-there')
    expect(maySend(['a', 'b'], 'a')).toBe(true)
  })
  test('[MSG-02] is sent, delivered, viewed', () => {
    const at = '2026-11-20T10:00:00.000Z'
    expect(stateOf({ deliveredAt: null, viewedAt: null })).toBe('sent')
    expect(stateOf({ deliveredAt: at, viewedAt: null })).toBe('delivered')
    expect(stateOf({ deliveredAt: at, viewedAt: at })).toBe('viewed')
  })
  test('[MSG-02] a body taller than the screen counts when it fills half of it', () => {
    expect(shareOnScreen(50, 100, 800)).toBe(0.5)
    expect(shareOnScreen(400, 4000, 800)).toBe(0.5)
    expect(shareOnScreen(10, 0, 800)).toBe(0)
  })
})

describe('volume and hours', () => {
  const terms = { perDay: 2, quiet: { from: '21:00', to: '07:00' } }
  test('[MSG-10] quiet hours may run over midnight', () => {
    expect(['20:59', '21:00', '03:00', '07:00'].map((wall) => isQuiet(terms, wall))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isQuiet({ perDay: null, quiet: { from: '13:00', to: '15:00' } }, '14:00')).toBe(true)
    expect(isQuiet({ perDay: null, quiet: null }, '14:00')).toBe(false)
  })
  test('[MSG-10] urgent messages never go beyond what was agreed on', () => {
    expect([0, 1, 2].map((sent) => isOverVolume(terms, sent, false))).toEqual([false, false, true])
    expect(isOverVolume(terms, 9, true)).toBe(false)
    expect(isOverVolume({ ...terms, perDay: null }, 9, false)).toBe(false)
  })
  test('[MSG-10] what can be proposed', () => {
    expect(checkTerms(terms)).toBe(true)
    expect(checkTerms({ perDay: null, quiet: null })).toBe(true)
    for (const perDay of [0, 101, 1.5]) expect(checkTerms({ perDay, quiet: null })).toBe('per-day')
    for (const to of ['21:00', '24:00'])
      expect(checkTerms({ perDay: null, quiet: { from: '21:00', to } })).toBe('quiet')
  })
  test('[MSG-10] the other parent answers, the proposer may withdraw, once', () => {
    const open = { proposedBy: 'a', answer: null }
    expect(mayAnswerTerms(open, 'b', 'accepted')).toBe(true)
    expect(mayAnswerTerms(open, 'a', 'accepted')).toBe('own')
    expect(mayAnswerTerms(open, 'a', 'withdrawn')).toBe(true)
    expect(mayAnswerTerms(open, 'b', 'withdrawn')).toBe('not-own')
    expect(mayAnswerTerms({ ...open, answer: 'declined' }, 'b', 'accepted')).toBe('answered')
  })
})
