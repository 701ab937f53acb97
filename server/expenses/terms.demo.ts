import type { proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { firstDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { asWallTime, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { DEMO_ZONE, read } from '../demo/people.ts'
import type { DemoHome, DemoStep } from '../feature.ts'
import { answer, propose } from './agreements/agreements.commands.ts'
import { answerMoney, sendMoney } from './payments/payments.commands.ts'
import { planBudget, setRecurring } from './plans/plans.commands.ts'
import { ON_ACCOUNT } from './year.demo.ts'

const HOUR = 3_600_000

/** The demo family's agreement, monthly budget, recurring expenses and latest payment. */
export function demoTerms(home: DemoHome): DemoStep[] {
  const { begun, ends, family } = home
  const month = dayAt(ends, DEMO_ZONE).slice(0, 7)
  const paidOn = addDays(dayAt(ends, DEMO_ZONE), -1)
  const at = (time: string) => instantOf(paidOn, asWallTime(time), DEMO_ZONE)
  let agreementId = ''
  let paymentId = ''
  return [
    {
      at: begun + HOUR,
      key: 'demo-agreement',
      who: 'nora',
      take: async (scope) => {
        agreementId = read<{ agreement: { id: string } }>(await propose(scope, termsOf(home))).agreement.id
      },
    },
    {
      at: begun + 2 * HOUR,
      key: 'demo-agreement-answer',
      who: 'sam',
      take: (scope) => answer(scope, agreementId, { answer: 'accepted' }),
    },
    {
      at: begun + 3 * HOUR,
      key: 'demo-budget',
      who: 'nora',
      take: (scope) => planBudget(scope, { month: dayAt(begun, DEMO_ZONE).slice(0, 7), plans: PLANS }),
    },
    {
      at: at('08:20'),
      key: 'demo-recurring',
      who: 'nora',
      take: (scope) =>
        setRecurring(scope, {
          description: 'Choir, Theo',
          amount: 24,
          splitType: 'equal',
          byAgreement: true,
          category: 'extracurricular',
          every: 1,
          unit: 'month',
          childId: family.children.find(({ name }) => name === 'Theo')?.id ?? null,
          startsOn: addDays(firstDayOf(monthsOn(month, 1)), 11),
        }),
    },
    {
      at: at('09:05'),
      key: 'demo-payment',
      who: 'sam',
      take: async (scope) => {
        const money = { amount: ON_ACCOUNT / 100, method: 'transfer', date: paidOn, settles: false } as const
        const sent = await sendMoney(scope, { ...money, reference: 'On account' })
        paymentId = read<{ payment: { id: string } }>(sent).payment.id
      },
    },
    {
      at: at('12:40'),
      key: 'demo-payment-answer',
      who: 'nora',
      take: (scope) => answerMoney(scope, paymentId, { answer: 'confirmed' }),
    },
    ...demoUnanswered(home, at('19:30')),
  ]
}

/** What Sam sent and proposed last, and Nora has not answered: money on account, and activities by income. */
function demoUnanswered(home: DemoHome, at: number): DemoStep[] {
  const { ends } = home
  const today = dayAt(ends, DEMO_ZONE)
  const cash = { amount: 20, method: 'cash', settles: false, reference: 'For the school photos' } as const
  return [
    {
      at,
      key: 'demo-payment-unanswered',
      who: 'sam',
      take: (scope) => sendMoney(scope, { ...cash, date: addDays(today, -1) }),
    },
    {
      at: at + HOUR,
      key: 'demo-agreement-unanswered',
      who: 'sam',
      take: (scope) =>
        propose(scope, {
          ...withActivities(termsOf(home)),
          validFrom: firstDayOf(monthsOn(today.slice(0, 7), 2)),
        }),
    },
  ]
}

/** The same terms, with activities shared by income as well. */
function withActivities(terms: ReturnType<typeof termsOf>): ReturnType<typeof termsOf> {
  const [byIncome, ...others] = terms.rules
  if (!byIncome) return terms
  const activities = { ...byIncome, category: 'extracurricular' as const, clause: '4(c)' }
  return { ...terms, rules: [byIncome, activities, ...others] }
}

/** Major units per month. */
const PLANS = {
  childcare: 320,
  education: 50,
  medical: 80,
  extracurricular: 120,
  clothing: 60,
  food: 50,
  transportation: 30,
}

function termsOf({ begun, parents }: DemoHome): CallOf<typeof proposeAgreement>['body'] {
  const rule = { childId: null, floor: null, cap: null, receiptRequired: false } as const
  return {
    validFrom: dayAt(begun, DEMO_ZONE),
    rules: [
      {
        ...rule,
        category: 'medical',
        method: { kind: 'income', incomes: { [parents.nora.id]: 28_000, [parents.sam.id]: 42_000 } },
        consent: { kind: 'above', amount: 300 },
        clause: '4(b)',
      },
      { ...rule, category: null, method: { kind: 'equal' }, consent: { kind: 'none' }, clause: '4(a)' },
    ],
    clocks: { submitDays: 30, respondDays: 14, payDays: null, respondFrom: 'submitted', lateness: 'flagged' },
  }
}
