/**
 * The thresholds between what models and frames report and what a parent sees. `npm run -s mediate -- settle` searches them on the
 * measured sets and the suites, which no model is trained on, with the gates as constraints (`lab/trainers/settle.ts`); do not edit.
 */
export const settled = {
  /** Weighted sums from which a unit is 1, 2 and 3. */
  levels: { one: 1.355, two: 2, three: -1.277 },
  /** How far above its level the first sum must be for the others to count in full, and how much less they count for each it is below. */
  margin: 0.037,
  lean: { second: 0.51, third: 2.207 },
  /** How far below its level a threat is still hinted at, as a 1. */
  hinted: 0.559,
  /** How much more a unit that frames call a 1 or a 2 needs to be a 3. */
  named: 3.176,
  /** How much lower the whole must score to outweigh the beginning or end of a message. */
  takenBack: { beginning: 0.722, end: 0 },
  /** How far below the first level the models must score to silence a frame: one for threats, and any other. */
  doubt: { threat: 4.722, other: 3.065 },
  /** How far below the first level capitals count as an announcement. */
  calm: 10.726,
}
