import type { DemoHome, DemoStep } from '../feature.ts'
import { addCard, answer, comment, moveTo } from './backlog.commands.ts'

const DAY = 24 * 3_600_000
type Who = DemoStep['who']

/** What Nora and Sam sort out together: a camp to choose, a passport to fetch, phone rules they agreed on. */
export function demoBacklog(home: DemoHome): DemoStep[] {
  const { parents, ends } = home
  const day = (days: number) => new Date(ends + days * DAY).toISOString().slice(0, 10)
  const ids = new Map<string, string>()
  const add = (name: string, daysAgo: number, who: Who, body: Parameters<typeof addCard>[1]): DemoStep => ({
    at: ends - daysAgo * DAY,
    key: `demo-card-${name}`,
    who,
    take: async (scope) => {
      const made = JSON.parse((await addCard(scope, body)).text) as { card: { id: string } }
      ids.set(name, made.card.id)
    },
  })
  const then = (
    name: string,
    what: string,
    daysAgo: number,
    who: Who,
    take: (scope: Parameters<DemoStep['take']>[0], id: string) => Promise<unknown>,
  ): DemoStep => ({
    at: ends - daysAgo * DAY,
    key: `demo-card-${name}-${what}`,
    who,
    take: async (scope) => take(scope, ids.get(name) ?? ''),
  })
  const [nora, sam] = [parents.nora.id, parents.sam.id]
  return [
    add('phones', 40, 'sam', {
      title: 'Phone rules, one page',
      notes: 'No phones at dinner, and none in bedrooms after eight.',
    }),
    then('phones', 'ask', 39, 'sam', (scope, id) => moveTo(scope, id, { column: 'agreed' })),
    then('phones', 'yes', 38, 'nora', (scope, id) => answer(scope, id, 'yes')),
    then('phones', 'done', 24, 'nora', (scope, id) => moveTo(scope, id, { column: 'done' })),
    add('boots', 20, 'sam', { title: 'Winter boots, Mila', owner: sam, column: 'doing' }),
    then('boots', 'done', 12, 'sam', (scope, id) => moveTo(scope, id, { column: 'done' })),
    add('passport', 18, 'nora', {
      title: 'Passport for Mila',
      notes: 'Form filled in, photos done. Needs your signature.',
      column: 'doing',
      due: day(9),
      checklist: [
        { text: 'Form', isDone: true },
        { text: 'Photos', isDone: true },
        { text: 'Both signatures', isDone: false },
      ],
    }),
    then('passport', 'comment', 16, 'sam', (scope, id) =>
      comment(scope, id, { text: 'I can sign on Friday when I pick them up.' }),
    ),
    add('therapy', 15, 'nora', {
      title: 'Speech therapy, Theo',
      notes: 'Referral sent. Calling for a first date.',
      owner: nora,
      column: 'doing',
    }),
    add('shoes', 11, 'sam', {
      title: 'One list of shoe sizes',
      notes: 'Mila 33, Theo 29.',
      owner: sam,
      column: 'doing',
      repeats: 'monthly',
    }),
    add('piano', 9, 'nora', { title: 'Piano or guitar next term', notes: 'Mila decides after the concert.' }),
    then('piano', 'ask', 8, 'nora', (scope, id) => moveTo(scope, id, { column: 'agreed' })),
    then('piano', 'yes', 7, 'sam', (scope, id) => answer(scope, id, 'yes')),
    add('lunch', 6, 'nora', { title: 'Ask school about the lunch list', owner: nora, due: day(14) }),
    add('seat', 5, 'sam', { title: 'New car seat for Theo', notes: 'He is 118 cm now.', owner: sam }),
    add('camp', 4, 'sam', {
      title: 'Choose a summer camp',
      notes: 'Two weeks in July. Three options from school.',
      due: day(60),
    }),
    then('camp', 'ask', 2, 'sam', (scope, id) => moveTo(scope, id, { column: 'agreed' })),
  ]
}
