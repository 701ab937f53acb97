/**
 * An expense of the demo year that was in dispute until sealed figures met where half each had been (sealing.demo.ts);
 * the year's balance counts it (plan.demo.ts).
 */
export const DISPUTED = {
  who: 'nora',
  what: 'Violin for the school orchestra',
  category: 'education',
  cents: 18_000,
  child: 'Theo',
} as const
