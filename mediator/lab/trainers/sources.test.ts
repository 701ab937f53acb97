import { expect, test } from 'vitest'
import { sourcesHash } from '../../generated/weights.ts'
import { composeFrom, trainingFolder } from './compose-training-set.ts'
import { hashOfSources } from './train.ts'

test('the weights were trained on the current training lines', () => {
  const made = hashOfSources(composeFrom(trainingFolder))
  expect(sourcesHash, 'run: npm run -s mediate -- train').toBe(made)
})
