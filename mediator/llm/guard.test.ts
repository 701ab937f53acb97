import { expect, test } from 'vitest'
import type { Ctx } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
import { guardWording } from './guard.ts'

const ctx: Ctx = { locale: 'en', direction: 'out', childNames: ['Mila'], parentNames: [], llmConsent: true }
const MESSAGE = 'You are a useless father. Pick up Mila at 17:00 on Thursday.'
const guard = (wording: string) => guardWording(MESSAGE, wording, analyse(MESSAGE, ctx), ctx)

test('[MSG-04] a wording that holds every fact of what is kept passes', () => {
  expect(guard('Please pick up Mila at 17:00 on Thursday.')).toMatchObject({ ok: true })
})

test.each([
  ['fact', 'Please pick up Mila on Thursday.'],
  ['number', 'Please pick up Mila at 17:00 on Thursday, room 12.'],
  ['polarity', 'Don’t pick up Mila at 17:00 on Thursday.'],
  ['severity', 'You idiot, pick up Mila at 17:00 on Thursday.'],
  ['empty', ' '],
])('[MSG-04] refused for %s: %j', (reason, wording) => {
  expect(guard(wording)).toMatchObject({ ok: false, reason })
})
