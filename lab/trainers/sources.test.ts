import { sourcesHash } from '@evenhand/mediator/generated/weights.ts'
import { expect, test } from 'vitest'
import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { hashOfSources } from './train.ts'

test('the weights were trained on the current training lines', () => {
  const made = hashOfSources(composeFrom(corporaFolder))
  expect(sourcesHash, 'run: npm run -s mediate -- train').toBe(made)
})
