/** The fields of a request that become the fact of an expense: all that both parents read of it. */
export const saidOfExpense: readonly string[] = [
  'amount',
  'category',
  'description',
  'shop',
  'date',
  'splitType',
  'splitDetails',
  'childId',
  'paidBy',
]
