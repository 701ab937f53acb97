/**
 * Where the lines are drawn between what models and frames say and what a parent sees. `npm run -s mediate -- settle` searches them on the
 * measured sets and the suites, which no model is trained on, with the gates as walls (`scripts/mediation/settle.ts`); not to be set by hand.
 */
export const settled = {
  /** Weighed sums from which a unit is 1, 2 and 3. */
  levels: { one: 1.322, two: 1.22, three: -1.873 },
  /** As far above its level the first sum must lie for the others to count in full; for each that it lies lower they count for so much less. */
  margin: 0.289,
  lean: { second: 2.375, third: 1.718 },
  /** What frames name a 1 or a 2 needs so much more to be a 3. */
  named: 2.479,
  /** So much less all together must say for what a message begins or ends with to be taken back. */
  takenBack: { beginning: 1.619, end: 0.708 },
  /** So far below the first level the models must hear it to silence a frame: one that knows a threat, and any other. */
  doubt: { threat: 9.662, other: 2.913 },
  /** So far below the first level capitals are an announcement. */
  calm: 18.454,
}
