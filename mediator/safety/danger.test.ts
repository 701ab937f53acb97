import { expect, test } from 'vitest'
import type { Ctx } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
import { dangerIn } from './danger.ts'

const dangerOf = (text: string, childNames: string[] = []) => {
  const ctx: Ctx = { locale: 'en', direction: 'out', childNames, parentNames: [], llmConsent: false }
  return dangerIn(text, ctx, analyse(text, ctx))
}

test.each([
  'i wanna die',
  'kms tonight',
  'Estoy pensando en quitarme la vida',
  'J’ai envie d’en finir ce soir',
  'I took all the pills an hour ago and I’m sleepy',
  'By the time you read this I’ll be gone. Tell the kids I loved them.',
])('[MSG-06] words of ending one’s life are found and are no threat: %j', (text) => {
  expect(dangerOf(text)).toMatchObject({ kind: 'self_harm', who: 'writer' })
})

test.each([
  'He shakes the baby when she cries',
  'I shook him and he is floppy now',
  'Dice que tu novio la toca y que es un secreto',
  'Ton père conduisait bourré avec les petits derrière',
])('[MSG-06] a child in danger is found, whoever is at fault: %j', (text) => {
  expect(dangerOf(text)).toMatchObject({ kind: 'child_safety', who: 'child' })
})

test.each([
  'The coach hit Theo on the arm today.',
  'Ton copain a giflé Theo hier soir devant les voisins.',
  'El entrenador le pegó a Theo en el brazo hoy.',
])('[MSG-06] an adult who hits a child by name is found, calm as it is told: %j', (text) => {
  expect(dangerOf(text, ['Theo'])).toMatchObject({ kind: 'child_safety', who: 'child' })
})

test.each([
  'The ball hit Theo on the arm at football today, ice and he’s fine',
  'Grandad hit the roof when Theo broke the vase, then they laughed about it',
  'Grandad and Theo hit it off, finally',
  'Dad beat Theo at cards again',
])('[MSG-06] what only has the words of a blow is left alone: %j', (text) => {
  expect(dangerOf(text, ['Theo'])).toBeNull()
})

test('[MSG-06] a threat stays one, and a message of several kinds shows the first', () => {
  expect(dangerOf('I will kill you if you come near my house')).toMatchObject({ kind: 'threat' })
  expect(dangerOf('I will kill you and then I will kill myself tonight')).toMatchObject({ kind: 'self_harm' })
})

test.each([
  'I’m dying of embarrassment, see you at five',
  'The hamster died this morning, she is sad but ok',
  'Please don’t come to my house, handover at the library as agreed',
  'Traffic is killing me, home by seven',
])('[MSG-06] what only sounds dark is left alone: %j', (text) => {
  expect(dangerOf(text)).toBeNull()
})

test('[MSG-06] a text of 100 kB is read to the end', () => {
  expect(dangerOf('The coach says the boots are at school. '.repeat(2500))).toBeNull()
})
