/**
 * An expense of the demo year that was in dispute until sealed figures met at half each (sealing.demo.ts); the year's
 * balance includes it (plan.demo.ts).
 */
export const DISPUTED = {
  who: 'nora',
  what: 'Violin for the school orchestra',
  category: 'education',
  cents: 18_000,
  child: 'Theo',
} as const
