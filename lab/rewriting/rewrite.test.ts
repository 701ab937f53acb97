import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ctx, Lang, Suggestion } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { applyEdits } from '@evenhand/mediator/rewrite/edits.ts'
import { factsOf, isHard, numbersOf, says } from '@evenhand/mediator/rewrite/facts.ts'
import { readerView } from '@evenhand/mediator/rewrite/reader-view.ts'
import { reword, suggest, verifyWording } from '@evenhand/mediator/rewrite/suggest.ts'
import { describe, expect, it } from 'vitest'

type Case = {
  id: string
  lang: Lang
  kind?: 'facts' | 'nothing' | 'plain'
  text: string
  must_keep: string[]
  must_not_contain: string[]
}
const ctx = (locale: string, childNames: string[] = []): Ctx => ({
  locale,
  direction: 'out',
  childNames,
  parentNames: [],
  llmConsent: false,
})
const casesIn = (name: string): Case[] =>
  readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const wording = (text: string, lang: string): Suggestion | null => {
  const told = reword(text, analyse(text, ctx(lang)), ctx(lang))
  return 'text' in told ? told : null
}
const hasFacts = ({ kind, must_keep }: Case) => (kind ? kind === 'facts' : must_keep.length > 0)
const squeezed = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, '')

// `typed-held` was written before anything was built and not looked at meanwhile; the share that gets a suggestion is held at what is reached
describe.each([
  ['traps', 0.59],
  ['given', 0.6],
  ['cases', 0.49],
  // read one by one, three of its wordings still stung, and are no longer offered
  ['typed', 0.51],
  ['typed-more', 0.65],
  ['typed-held', 0.3],
])('[MSG-04] a calmer wording: %s', (set, least) => {
  const cases = casesIn(set)
  const offered = cases.flatMap((one) => {
    const told = wording(one.text, one.lang)
    return told ? [{ ...one, told }] : []
  })

  it('is offered if it can be trusted', () => {
    const withFacts = cases.filter(hasFacts)
    expect(offered.filter(hasFacts).length / withFacts.length).toBeGreaterThanOrEqual(least)
  })

  it('is never offered if nothing factual remains, nor for a plain message', () => {
    expect(offered.filter((one) => !hasFacts(one)).map(({ text }) => text)).toEqual([])
  })

  it('keeps every fact', () => {
    const lost = offered.flatMap(({ id, must_keep, told }) =>
      must_keep.filter((fact) => !says(told.text, fact)).map((fact) => `${id}: ${fact}`),
    )
    expect(lost).toEqual([])
  })

  it('loses the hostile words', () => {
    const left = offered.filter(({ must_not_contain, told }) =>
      must_not_contain.some((blow) => squeezed(told.text).includes(squeezed(blow))),
    )
    expect(1 - left.length / offered.length).toBeGreaterThanOrEqual(
      set === 'given' || set === 'cases' ? 0.95 : 0.97,
    )
  })

  it.each(offered.map(({ text, told, lang }) => [text, told, lang] as const))(
    '%s: edits that give the text, each acceptable on its own; nothing new, nothing hostile',
    (text, told, lang) => {
      expect(applyEdits(text, told.changed)).toBe(told.text)
      for (const edit of told.changed) {
        expect(text.slice(edit.start, edit.end)).toBe(edit.from)
        const one = applyEdits(text, [edit])
        expect(numbersOf(one)).toEqual(numbersOf(text))
      }
      expect(numbersOf(told.text)).toEqual(numbersOf(text))
      // a lapse with its day or amount may still be hinted at: it is a claim, and stays as written
      const { findings } = analyse(told.text, ctx(lang))
      for (const { category, severity } of findings)
        expect([severity, category]).toEqual([
          1,
          expect.stringMatching(/^(accusation|blame_generalisation)$/),
        ])
      expect(told.text).not.toMatch(/ {2}|^\s|\s$| [,.;]|,,|\.\.$/)
    },
  )
})

describe('[MSG-04] a calmer wording of a hostile message', () => {
  it.each([
    ['You selfish idiot. I’m not swapping June 14.', 'I’m not swapping June 14.'],
    ['You’re crazy if you think I’ll agree to a phone on 3 May.', 'I will not agree to a phone on 3 May.'],
    [
      'You idiot, tell your mother to sign the form by Friday.',
      'Tell your mother to sign the form by Friday.',
    ],
    ['Bring the seat, you waste of space, and the folder by 6.', 'Bring the seat and the folder by 6.'],
    [
      'Are you deaf? Does she need the brace moved to the 17th?',
      'Does she need the brace moved to the 17th?',
    ],
    ['It was 4 €, you liar, not 40 €.', 'It was 4 €, not 40 €.'],
    ['Get it into your thick skull that it is £4.', 'It is £4.'],
    ['Dijo "a las 5", imbécil, no "a las 6".', 'Dijo "a las 5", no "a las 6".'],
    ['mate youre pathetic, pickup is at 5 not 6', 'pickup is at 5 not 6'],
    ['You are the human equivalent of a wet sock. See you at 5.', 'See you at 5.'],
    [
      'hi its me because honestly youre impossible the boys have football at 10',
      'hi its me, the boys have football at 10',
    ],
    ['hey just so u know u idiot the gate code is 2291', 'hey just so u know, the gate code is 2291'],
  ])('%s', (text, expected) => {
    expect(wording(text, 'en')?.text).toBe(expected)
  })

  it.each([
    // a clause with a condition, a claim or a refusal stays, and a message that cannot keep it as it is gets no suggestion
    'Unless you stop acting like a teenager I won’t add the extra Wednesday in May.',
    'Only a complete idiot would give a 4 year old 10 ml.',
    'Who do you think paid the £35, the tooth fairy?',
    'What kind of parent forgets inhalers? The blue one goes in the pocket at 8.',
    'You and your pathetic lies. She has asthma because you smoke in the car.',
    'You absolute bell end, you parked across her drive. Move it by 8.',
  ])('none: %s', (text) => {
    expect(wording(text, 'en')?.text ?? null).toBe(null)
  })

  it('is never offered for a threat, and not for a plain message', () => {
    for (const text of [
      'I will kill you if you come near my kids on Friday at 5.',
      'Pickup is at 5 on Friday.',
    ]) {
      expect(suggest(text, analyse(text, ctx('en')), ctx('en'))).toEqual({ prompts: [] })
    }
  })

  it('gives sentence starters if nothing factual is left, in the language of the message', () => {
    const prompts = (text: string, lang: Lang) => suggest(text, analyse(text, ctx(lang)), ctx(lang))
    expect(prompts('You are a pathetic idiot.', 'en')).toHaveProperty(
      'prompts.0',
      'What would you like them to do?',
    )
    expect(prompts('Eres un inútil.', 'es')).toHaveProperty('prompts.0', '¿Qué te gustaría que hiciera?')
  })

  it('reports what it changed and why', () => {
    const told = wording('You’re a liar, you selfish jerk. Pickup is at 5pm on Friday.', 'en')
    expect(told?.kept).toEqual(expect.arrayContaining(['5pm', 'Friday']))
    expect(told?.changed).toEqual([
      { start: 0, end: 33, from: 'You’re a liar, you selfish jerk. ', to: '', why: 'insult' },
    ])
    expect(told?.verified).toBe(true)
  })
})

describe('[MSG-04] the check that every wording passes, whoever wrote it', () => {
  const text = 'No, you idiot, I’m not swapping June 14 at 16:30. Mila has a ticket, it was £12.'
  const check = (told: string) =>
    verifyWording(text, told, analyse(text, ctx('en', ['Mila'])), ctx('en', ['Mila']))
  it.each([
    ['No, I’m not swapping June 14 at 16:30. Mila has a ticket, it was £12.', 'ok'],
    ['No, I’m not swapping June 14. Mila has a ticket, it was £12.', 'fact'],
    ['No, I’m not swapping June 14 at 16:30. She has a ticket, it was £12.', 'fact'],
    ['I’m happy to swap June 14 at 16:30. Mila has a ticket, it was £12.', 'polarity'],
    ['No, I’m not swapping June 14 at 16:30. Mila has a ticket, it was £12 for 2.', 'number'],
    ['No, I’m not swapping June 14 at 16:30. Mila has a ticket with Bruno, it was £12.', 'name'],
    ['No, you idiot, I’m not swapping June 14 at 16:30. Mila has her ticket, it was £12.', 'severity'],
    [
      `No, I’m not swapping June 14 at 16:30. Mila has a ticket, it was £12. ${'I hope this is fine. '.repeat(5)}`,
      'length',
    ],
    ['  ', 'empty'],
  ])('%s: %s', (told, expected) => {
    const verdict = check(told)
    expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
  })
})

describe('facts', () => {
  it.each<[string, Lang, string[]]>([
    ['Pay £86.40 for Emma’s braces by March 3.', 'en', ['£86.40', 'Emma', 'March 3']],
    ['Gate B, flight BA214, lands 19:05.', 'en', ['BA214', '19:05']],
    ['5 ml every 6 hours, 39.2 at 10:30 tomorrow', 'en', ['5 ml', '6 hours', '39.2', '10:30', 'tomorrow']],
    ['La cita es el 14 de mayo a las 10:15, son 90 €.', 'es', ['14 de mayo', '10:15', '90 €']],
    ['Le spectacle est vendredi à 19h, salle 2, 8,50 €.', 'fr', ['vendredi', '19h', 'salle 2', '8,50 €']],
  ])('%s', (text, lang, expected) => {
    const found = factsOf(text, lang)
      .filter(isHard)
      .map((fact) => fact.text)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it.each([
    ['at 12.50', '12', false],
    ['the 112', '12', false],
    ['the 12th', '12th', true],
    ['at 5 PM', '5pm', true],
    ['from 10 to 6.', '6', true],
  ])('%s says %s: %s', (text, fact, expected) => {
    expect(says(text, fact)).toBe(expected)
  })
})

describe('[MSG-05] what the reader sees first', () => {
  const view = (text: string, mode: 'off' | 'cover' | 'summarise') =>
    readerView(text, analyse(text, ctx('en')), { mode, threshold: 1, locale: 'en' })
  const hostile = 'You pathetic idiot. Could you bring the boots on Friday at 5pm?'

  it('is the original with the shield off, and for a calm message', () => {
    expect(view(hostile, 'off')).toEqual({ kind: 'original' })
    expect(view('See you on Friday at 5.', 'cover')).toEqual({ kind: 'original' })
  })

  it('covered: says that it is strong, and what it asks about', () => {
    const shown = view(hostile, 'cover')
    expect(shown).toMatchObject({ kind: 'covered', title: 'Contains strong language.' })
    expect(JSON.stringify(shown)).toContain('Friday')
    expect(JSON.stringify(shown)).not.toContain('idiot')
  })

  it('summarised: labelled as automatic', () => {
    expect(view(hostile, 'summarise')).toMatchObject({ kind: 'summarised', title: 'Automatic summary' })
  })

  it('a threat is named, never summarised; only times and places appear verbatim', () => {
    const shown = view('I will kill you if you come near my kids. Theo has swimming at 16:00.', 'cover')
    expect(shown).toMatchObject({
      kind: 'threat',
      title: 'This message may contain a threat.',
      facts: 'Theo has swimming at 16:00.',
    })
  })
})

it('a long hostile text never throws, and beyond a length nothing is offered', () => {
  for (const piece of ['you idiot, ', '!?', 'No. ', '"(', '5pm ', 'because '])
    expect(() => wording(piece.repeat(1000 / piece.length), 'en')).not.toThrow()
  const hostile = analyse('You idiot.', ctx('en'))
  expect(reword('you idiot '.repeat(20_000), hostile, ctx('en'))).toHaveProperty('prompts')
  expect(reword('No. '.repeat(900), hostile, ctx('en'))).toHaveProperty('prompts')
})

// properties that every object has: a table looked up by a word must not return one of them
it.each(['en', 'es', 'fr'])('property names are words like any others: %s', (lang) => {
  for (const word of ['constructor', 'toString', '__proto__', 'valueOf'])
    for (const text of [
      `${word}'x tu es nul, idiot`,
      `Idiot, ${word} the bag.`,
      `¡Idiota! ${word} la mochila`,
    ])
      expect(wording(text, lang)?.text ?? '').not.toMatch(/native code|\[object/)
})
