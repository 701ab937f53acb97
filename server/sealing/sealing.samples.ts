import type { calls } from '@evenhand/contract/sealing/sealing.feature.ts'
import { sealFigure } from '@evenhand/contract/sealing/sealing.ts'
import { figureText } from '@evenhand/domain/sealing/sealed.ts'
import { counteredIn, expenseIn } from '../expenses/test-money.ts'
import { family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'
import { commitmentTo, newSalt, sealingBrowser } from './browser-seals.demo.ts'

const who = family('expense/not-found')

const sealBody = ({ app }: Scene) => ({
  sealing: app.ctx.newId(),
  currency: 'EUR',
  commitment: commitmentTo('x'),
  key: sealingBrowser().key,
})

const sealings = new WeakMap<Scene, string>()

/** An expense in negotiation, the author's figure sealed. */
async function aSealed(scene: Scene) {
  const params = { id: await counteredIn(scene) }
  const body = sealBody(scene)
  await scene.app.call(sealFigure, { token: scene.home.a.token, params, body })
  sealings.set(scene, body.sealing)
  return params
}

export const samples: Samples<typeof calls> = {
  getSealing: { who, params: async (scene) => ({ id: await expenseIn(scene) }) },
  sealFigure: { who, params: async (scene) => ({ id: await counteredIn(scene) }), body: sealBody },
  // nothing to open until there is a second figure
  openFigures: {
    who: { ...who, author: 'sealing/moved', partner: 'sealing/moved' },
    params: aSealed,
    body: (scene) => {
      const sealing = sealings.get(scene) ?? ''
      const own = figureText({ sealing, person: scene.home.a.id, minor: 1, currency: 'EUR', salt: newSalt() })
      return { sealing, own, other: 'AAAA' }
    },
  },
  withdrawFigure: { who, params: aSealed, body: (scene) => ({ sealing: sealings.get(scene) ?? '' }) },
}
