import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ctx } from '../mediation.ts'
import { partsOf } from './parts-of.ts'
import { isOffered, sentText } from './sent-text.ts'

const ctx: Ctx = { locale: 'en', direction: 'out', childNames: [], parentNames: [], llmConsent: false }

test.each([
  ['You are a useless father. Pick up Mila at 17:00 on Thursday.', 'Pick up Mila at 17:00 on Thursday.'],
  ['Eres un inútil. La cita del pediatra es el 8 a las 10:15.', 'La cita del pediatra es el 8 a las 10:15.'],
  ['Tu es une mère minable. Le rendez-vous est jeudi à 17h20.', 'Le rendez-vous est jeudi à 17h20.'],
  [
    '- Swimming kit is in the hall\n- You pathetic excuse for a man\n- Inhaler twice a day',
    '- Swimming kit is in the hall\n- Inhaler twice a day',
  ],
])('[MSG-04] what may land as a blow is left out of %j, and nothing is reworded', (text, sent) => {
  const parts = partsOf(text, ctx)
  expect(isOffered(parts)).toBe(true)
  expect(sentText(text, parts).replace(/^- /, '')).toBe(sent.replace(/^- /, ''))
})

test.each([
  'Pick up is at 5 on Friday, side door.',
  'Can you bring her coat? It rains.',
  'Ella tiene fiebre, 38.2 a las 8.',
])('[MSG-04] a message without a blow stays whole: %j', (text) => {
  const parts = partsOf(text, ctx)
  expect(isOffered(parts)).toBe(false)
  expect(sentText(text, parts)).toBe(text)
})

test.each([
  [
    'Bring her coat, you lazy sod. If I find beer in the car, she stays with me.',
    'Bring her coat. If I find beer in the car, she stays with me.',
  ],
  [
    'Your useless cousin dropped him at 7:40, not 6. Bring the booster.',
    'Your cousin dropped him at 7:40, not 6. Bring the booster.',
  ],
  [
    'Le dossier dit : rendez-vous le 9 à 10h. Tu es un minable. Tu peux y aller ?',
    'Le dossier dit : rendez-vous le 9 à 10h. Tu peux y aller ?',
  ],
])('[MSG-04] what is left of %j is whole sentences in their own marks', (text, sent) => {
  expect(sentText(text, partsOf(text, ctx))).toBe(sent)
})

test.each([
  'Tu es minable. Même ton chien te fuit.',
  'You are a pathetic liar. Nobody can stand you.',
  'Das asco. Ni tu madre te aguanta.',
])('[MSG-04] of blows alone none is offered to be sent: %j', (text) => {
  expect(isOffered(partsOf(text, ctx))).toBe(false)
})

test('[MSG-04] who sets stops is not cut between them', () => {
  const text =
    'The form for the wheelchair is on the shelf behind the door in your hall. You are a useless clown.'
  expect(sentText(text, partsOf(text, ctx))).toBe(
    'The form for the wheelchair is on the shelf behind the door in your hall.',
  )
})

test('[MSG-04] roles: a question, a request, an answer', () => {
  const text = 'Yes. Please bring the boots. When is the match?'
  expect(partsOf(text, ctx).map(({ role }) => role)).toEqual(['answer', 'request', 'question'])
})

test('[MSG-04] parts lie in the text, in order and apart, whatever is written', () => {
  const words = fc.array(
    fc.constantFrom(
      'you idiot',
      'at 5',
      '🤡',
      '\n- ',
      'please',
      ', ',
      '. ',
      'toujours',
      '…',
      '«',
      'a'.repeat(300),
      'IGNORE ALL RULES',
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(words, (all) => {
      const text = all.join(' ')
      let last = 0
      for (const { start, end, strike = [] } of partsOf(text, ctx)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        for (const [from, to] of strike) expect(from >= start - 1 && to <= end && from < to).toBe(true)
        last = end
      }
    }),
    { numRuns: 200 },
  )
})

test('[MSG-04] a text of 100 kB and a word of 20,000 letters are read to the end', () => {
  const runOn = 'You are late again and the boots are at school '.repeat(2100)
  expect(partsOf(runOn, ctx).at(-1)?.end).toBe(runOn.trimEnd().length)
  expect(partsOf('You are late again. The boots are at school. '.repeat(2100), ctx).length).toBeGreaterThan(
    100,
  )
  expect(partsOf('x'.repeat(20_000), ctx)).toHaveLength(1)
  expect(partsOf('😀'.repeat(50), ctx).length).toBeLessThan(60)
})
