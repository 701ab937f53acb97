import * as z from 'zod/mini'

// extended by calls, never spread: build/contract-without-shapes.ts can then leave out the shapes made of it
const figures = z.object({
  totalPaid: z.number(),
  /** positive: owed to me */
  owed: z.number(),
  claimed: z.number(),
  outstanding: z.number(),
  confirmed: z.number(),
})

/** The balance as the asking parent sees it (EXP-07). */
export const summary = z.extend(figures, {
  currency: z.string(),
  /** how many expenses count */
  count: z.number(),
  /** the two sums whose difference is outstanding, over what is approved and not paid yet */
  sides: z.object({
    count: z.number(),
    /** what the other parent bears of what I paid */
    theirPart: z.number(),
    /** what I bear of what the other parent paid */
    yourPart: z.number(),
  }),
  byCategory: z.record(z.string(), figures),
  byChild: z.record(z.string(), figures),
  /** `spent`: what both paid, over the expenses that count */
  byMonth: z.record(z.string(), z.extend(figures, { spent: z.number() })),
  /** confirmed payments by the month they were made in: positive from the other parent to me */
  settled: z.record(z.string(), z.number()),
  /** what each parent paid, per month and category, in the last thirteen months of the range: for the plots */
  paid: z.array(
    z.object({ month: z.string(), category: z.string(), paidBy: z.string(), amount: z.number() }),
  ),
})
export type Summary = z.infer<typeof summary>
