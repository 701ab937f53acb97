import { createCard } from '@evenhand/contract/backlog/backlog.ts'
import type { calls } from '@evenhand/contract/conflicts/conflicts.feature.ts'
import { settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })

/** An overdue card, and the act that postpones it. */
async function aLateCard({ app, home }: Scene) {
  const body = { title: 'Lunch', due: '2020-01-01' }
  const made = await app.call(createCard, { token: home.a.token, params: { familyId: home.id }, body })
  return { key: `task:${made.body.card.id}:2020-01-01`, act: 'later' as const }
}

async function aSettlement(scene: Scene) {
  const { app, home } = scene
  const params = inPath(scene)
  const ask = { token: home.a.token, params, body: await aLateCard(scene) }
  return { ...params, id: (await app.call(settleConflict, ask)).body.settled.id }
}

export const samples: Samples<typeof calls> = {
  listConflicts: { who: family(), params: inPath },
  settleConflict: { who: family(), params: inPath, body: aLateCard },
  reopenConflict: { who: family(), params: aSettlement },
}
