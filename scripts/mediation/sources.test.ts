import { expect, test } from 'vitest'
import { weightsText } from '../../domain/mediation/generated/weights.ts'
import { composeFrom, trainingFolder } from '../compose-training-set.ts'
import { sourcesHash } from './train.ts'

test('the weights are made from the training lines as they stand', () => {
  const made = sourcesHash(composeFrom(trainingFolder))
  expect(weightsText.sources, 'run: npm run -s mediate -- train').toBe(made)
})
