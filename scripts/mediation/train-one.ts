import { join } from 'node:path'
import { modelOf, trainingSet } from './train.ts'

// A process for each model, side by side. Prints the packed model of all lines, or of those that are not kept apart.
const { read, apart } = trainingSet(join(import.meta.dirname, '../..'))
process.stdout.write(
  JSON.stringify(modelOf(process.argv[2] === 'all' ? read : read.filter((_, at) => !apart[at]))),
)
