import { readFileSync } from 'node:fs'
import { checkExport } from '../verifier/check.ts'
import { sentencesOf } from '../verifier/sentences.ts'

// The code of verify.mjs: `node verify.mjs export.zip [heads.json]`. Ends with 0 where the export is verified, else 1.

const [file, headsFile] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node verify.mjs EXPORT.zip [HEADS.json]')
  process.exit(2)
}
const outside = headsFile ? JSON.parse(readFileSync(headsFile, 'utf8')) : []
const { isVerified, verdict, shown, wrong, open } = sentencesOf(
  await checkExport(readFileSync(file), outside),
)
const listed = (title: string, sentences: readonly string[]) =>
  sentences.length > 0 ? `\n${title}\n${sentences.map((one) => `  - ${one}\n`).join('')}` : ''
console.log(
  `${verdict}\n${listed('What this shows', shown)}${listed('What is wrong', wrong)}${listed('What this cannot show', open)}`,
)
process.exitCode = isVerified ? 0 : 1
