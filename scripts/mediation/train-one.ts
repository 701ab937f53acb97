import { join } from 'node:path'
import { modelWithout, trainingSet } from './train.ts'

// A process for each model: `train` starts as many side by side as there are cores. Prints the packed model.
const root = join(import.meta.dirname, '../..')
const { read, foldOf } = trainingSet(root)
process.stdout.write(JSON.stringify(modelWithout(Number(process.argv[2]), read, foldOf)))
