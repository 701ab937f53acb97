import type { calls } from '@evenhand/contract/backlog/backlog.feature.ts'
import { createCard, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const body = { title: 'Lunch' } as const
const who = family('card/not-found')

async function aCard({ app, home }: Scene) {
  const made = await app.call(createCard, { token: home.a.token, params: { familyId: home.id }, body })
  return { id: made.body.card.id }
}

/** A card the author has asked the partner to agree on. */
async function anAskedCard(scene: Scene) {
  const params = await aCard(scene)
  await scene.app.call(moveCard, { token: scene.home.a.token, params, body: { column: 'agreed' } })
  return params
}

export const samples: Samples<typeof calls> = {
  listCards: { who: family(), params: inPath },
  getCard: { who, params: aCard },
  createCard: { who: family(), params: inPath, body: () => body },
  changeCard: { who, params: aCard, body: () => ({ version: 1, title: 'Lunch box' }) },
  moveCard: { who, params: aCard, body: () => ({ column: 'doing' }) },
  answerCard: { who: { ...who, author: 'card/own' }, params: anAskedCard, body: () => ({ answer: 'yes' }) },
  commentOnCard: { who, params: aCard, body: () => ({ text: 'Lunch' }) },
  removeCard: { who, params: aCard },
}
