/**
 * Where the lines are drawn between what models and frames say and what a parent sees. `npm run -s mediate -- settle` searches them on the
 * measured sets and the suites, which no model is trained on, with the gates as walls (`lab/trainers/settle.ts`); not to be set by hand.
 */
export const settled = {
  /** Weighed sums from which a unit is 1, 2 and 3. */
  levels: { one: 1.355, two: 2, three: -1.277 },
  /** As far above its level the first sum must lie for the others to count in full; for each that it lies lower they count for so much less. */
  margin: 0.037,
  lean: { second: 0.51, third: 2.207 },
  /** As far below its level a threat is still hinted at: a 1. */
  hinted: 0.559,
  /** What frames name a 1 or a 2 needs so much more to be a 3. */
  named: 3.176,
  /** So much less all together must say for what a message begins or ends with to be taken back. */
  takenBack: { beginning: 0.722, end: 0 },
  /** So far below the first level the models must hear it to silence a frame: one that knows a threat, and any other. */
  doubt: { threat: 4.722, other: 3.065 },
  /** So far below the first level capitals are an announcement. */
  calm: 10.726,
}
