import type { calls } from '@evenhand/contract/child-card/child-card.feature.ts'
import { makeCardLink } from '@evenhand/contract/child-card/child-card.ts'
import { anyone, family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const child = ({ home }: Scene) => ({ childId: home.children[0]! })
const missing = family('child/not-found')

async function aLink(scene: Scene) {
  const { app, home } = scene
  const body = { forWhom: 'Lunch', sections: [] }
  const { link } = (await app.call(makeCardLink, { token: home.a.token, params: child(scene), body })).body
  return { id: link.id }
}

export const samples: Samples<typeof calls> = {
  getChildCard: { who: missing, params: child },
  putCardSection: {
    // nobody has filled it in yet: the first parent does, and the other comes too late
    who: { ...missing, partner: 'child-card/changed-meanwhile' },
    params: (scene) => ({ ...child(scene), section: 'calms' }),
    body: () => ({ after: 0, content: { rows: [], note: 'Lunch', measuredOn: null } }),
  },
  cardVersions: { who: missing, params: child },
  makeCardLink: { who: missing, params: child, body: () => ({ forWhom: 'Lunch', sections: [] }) },
  endCardLink: { who: family('card-link/not-found'), params: aLink },
  openCardLink: { who: anyone('card-link/over'), body: () => ({ token: 'x', device: 'a-device-mark' }) },
}
