import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from './web-build.ts'

// Builds the screens ahead of the first start, for an image or a package that is built once and started often.
const web = await buildWebWhenStale(dirname(dirname(fileURLToPath(import.meta.url))), console.log)
if (!web.ok) {
  console.error(web.output)
  process.exitCode = 1
}
