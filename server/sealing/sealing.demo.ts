import { figureText } from '@evenhand/domain/sealing/sealed.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { DISPUTED } from '../demo/disputed.ts'
import { buildExpense, DEMO_ZONE, read } from '../demo/people.ts'
import { counter, deny } from '../expenses/answers/answers.commands.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import type { FamilyScope } from '../http/serve.ts'
import { boxFor, commitmentTo, newSalt, sealingBrowser } from './browser-seals.demo.ts'
import { open, seal } from './sealing.commands.ts'

type Stand = { readonly firstKey: string; readonly serverKey: string; readonly box: string }

/** The parents' sealed figures, minor units: their middle is half each. */
const [LEAST, MOST] = [DISPUTED.cents / 2 - 500, DISPUTED.cents / 2 + 500]

/** An amount that stayed in dispute until each parent had sealed a figure, and the two met. */
export function demoSealing({ family, parents, ends }: DemoHome): DemoStep[] {
  const today = dayAt(ends, DEMO_ZONE)
  const browser = sealingBrowser()
  let [id, sealing, own] = ['', '', '']
  let stand: Stand | undefined
  const textOf = ({ person }: FamilyScope, minor: number) =>
    figureText({ sealing, person, minor, currency: family.currency, salt: newSalt() })
  const step = (
    name: string,
    daysAgo: number,
    time: string,
    who: DemoStep['who'],
    take: DemoStep['take'],
  ): DemoStep => ({
    at: instantOf(addDays(today, -daysAgo), asWallTime(time), DEMO_ZONE),
    key: `demo-sealed-${name}`,
    who,
    take,
  })
  const { nora, sam } = parents
  const third = {
    splitType: 'percentage',
    splitDetails: { [nora.id]: { percentage: 70 }, [sam.id]: { percentage: 30 } },
    reason: 'The school lends violins for less.',
  } as const
  return [
    step('entered', 30, '18:10', 'nora', async ({ ctx, family: home, person, repeat }) => {
      const body = {
        amount: DISPUTED.cents / 100,
        category: DISPUTED.category,
        description: DISPUTED.what,
        date: addDays(today, -30),
        splitType: 'equal' as const,
        childId: family.children.find(({ name }) => name === DISPUTED.child)?.id ?? null,
      }
      id = (await buildExpense(ctx, home, person, body, repeat)).id
    }),
    step('offer', 29, '20:25', 'sam', (scope) => counter(scope, id, third)),
    step('dispute', 28, '19:40', 'nora', (scope) =>
      deny(scope, id, { reason: 'None was left when term began.' }),
    ),
    step('first', 21, '21:05', 'nora', (scope) => {
      sealing = scope.ctx.newId()
      own = textOf(scope, LEAST)
      const figure = { sealing, currency: family.currency, commitment: commitmentTo(own) }
      return seal(scope, id, { ...figure, key: browser.key }).then((made) => {
        stand = read<Stand>(made)
      })
    }),
    step('second', 20, '20:15', 'sam', (scope) => {
      const text = textOf(scope, MOST)
      const box = boxFor(stand?.firstKey ?? '', stand?.serverKey ?? '', text)
      // what goes to the first parent's browser
      stand = stand && { ...stand, box }
      const figure = { sealing, currency: family.currency, commitment: commitmentTo(text) }
      return seal(scope, id, { ...figure, box })
    }),
    step('opened', 20, '20:30', 'nora', (scope) =>
      open(scope, id, { sealing, own, other: browser.open(stand?.box ?? '') }),
    ),
  ]
}
