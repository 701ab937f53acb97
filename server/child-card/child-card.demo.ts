import {
  type CardContent,
  type CardRow,
  type CardSection,
  emptyContent,
} from '@evenhand/domain/child-card/card.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { DEMO_ZONE } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { putSection } from './child-card.commands.ts'

const DAY = 24 * 3_600_000

const row = (name: string, detail = '', more: Partial<CardRow> = {}): CardRow => ({
  name,
  detail,
  phone: '',
  times: [],
  until: null,
  ...more,
})
const rows = (...list: CardRow[]): CardContent => ({ ...emptyContent, rows: list })

type Entry = {
  readonly who: 'nora' | 'sam'
  readonly child: 'Mila' | 'Theo'
  readonly section: CardSection
  readonly daysAgo: number
  readonly content: CardContent
}

// The phone numbers are from ranges reserved for fiction; doses and diagnoses are made up.
const WEBER = row('Dr Weber', "Children's doctor", { phone: '+49 30 2312580' })
const AHMADI = row('Dr Ahmadi', 'Orthodontist', { phone: '+49 30 2312544' })

/** Both children's cards, with two sections that were changed later. */
export function demoCards({ family, ends }: DemoHome): DemoStep[] {
  const today = (daysAgo: number) => dayAt(ends - daysAgo * DAY, DEMO_ZONE)
  const cetirizine = (detail: string) =>
    rows(
      row('Cetirizine drops', detail, { times: ['07:30', '19:30'], until: today(-21) }),
      row('Fluoride gel', "A pea's worth, after brushing, Sundays", { times: ['19:45'] }),
      row(
        'Adrenaline pen',
        'One dose as on its label. Front pocket of her school bag, a second one in the school office',
      ),
    )
  const entries: Entry[] = [
    {
      who: 'sam',
      child: 'Mila',
      section: 'allergies',
      daysAgo: 22,
      content: rows(
        row(
          'Peanuts',
          'Swelling within minutes, also from traces. Adrenaline pen into the outer thigh, then call 112, then us.',
        ),
        row('Penicillin', 'Rash all over, in 2021. Tell every doctor before a prescription.'),
      ),
    },
    {
      who: 'nora',
      child: 'Mila',
      section: 'medicines',
      daysAgo: 90,
      content: cetirizine('5 drops, with water'),
    },
    {
      who: 'nora',
      child: 'Mila',
      section: 'medicines',
      daysAgo: 5,
      content: cetirizine('10 drops, with water'),
    },
    { who: 'sam', child: 'Mila', section: 'doctors', daysAgo: 22, content: rows(WEBER, AHMADI) },
    {
      who: 'sam',
      child: 'Mila',
      section: 'insurance',
      daysAgo: 72,
      content: {
        ...rows(row('Nordkasse', 'A 123 456 789, through Sam')),
        note: 'Retainer and fittings are covered to 80 %.',
      },
    },
    {
      who: 'nora',
      child: 'Mila',
      section: 'school',
      daysAgo: 85,
      content: {
        ...rows(row('Linden Primary, class 4b', 'Ms Haddad', { phone: '+49 30 2312563' })),
        note: 'Until 13:30, then after-school club until 16:30. Guitar with Rosa on Wednesdays.',
      },
    },
    {
      who: 'nora',
      child: 'Mila',
      section: 'collect',
      daysAgo: 48,
      content: {
        ...rows(row('Nora and Sam'), row('Ilse', 'Grandmother'), row('Pieter', 'Grandfather')),
        note: 'Nobody else without a call to one of us.',
      },
    },
    {
      who: 'sam',
      child: 'Mila',
      section: 'sizes',
      daysAgo: 120,
      content: { ...rows(row('Shoes', '32'), row('Clothes', '134 cm')), measuredOn: today(120) },
    },
    {
      who: 'sam',
      child: 'Mila',
      section: 'sizes',
      daysAgo: 22,
      content: {
        ...rows(row('Shoes', '33'), row('Clothes', '140 cm'), row('Helmet', '54 cm'), row('Weight', '31 kg')),
        measuredOn: today(22),
      },
    },
    {
      who: 'nora',
      child: 'Mila',
      section: 'calms',
      daysAgo: 48,
      content: { ...emptyContent, note: 'A story told, not read. Her rabbit, Pim. The hall light stays on.' },
    },
    { who: 'nora', child: 'Theo', section: 'doctors', daysAgo: 60, content: rows(WEBER) },
    {
      who: 'sam',
      child: 'Theo',
      section: 'sizes',
      daysAgo: 22,
      content: { ...rows(row('Shoes', '29'), row('Clothes', '122 cm')), measuredOn: today(22) },
    },
  ]
  const versions = new Map<string, number>()
  return [...entries]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .flatMap(({ who, child: name, section, daysAgo, content }): DemoStep[] => {
      const child = family.children.find((one) => one.name === name)
      if (!child) return []
      const key = `${name}-${section}`
      const after = versions.get(key) ?? 0
      versions.set(key, after + 1)
      const body = {
        after,
        content: { ...content, rows: content.rows.map((one) => ({ ...one, times: [...one.times] })) },
      }
      return [
        {
          at: ends - daysAgo * DAY,
          key: `demo-card-${key}-${after}`,
          who,
          take: (scope) => putSection(scope, child.id, section, body),
        },
      ]
    })
}
