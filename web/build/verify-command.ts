import { readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { headsInText } from '@evenhand/domain/record/head-line.ts'
import { checkExport } from '../verifier/check.ts'
import { sentencesOf } from '../verifier/sentences.ts'

// The code of verify.mjs: `node verify.mjs FILE [HEADS]`. FILE is a ZIP or a PDF; HEADS is a text with the lines that
// begin with EVENHAND-HEAD, such as a mail. Exits with 0 where the export is verified, else 1.
// Other programs may import `checkExport` from it instead.
export { checkExport }

async function main(file: string | undefined, headsFile: string | undefined): Promise<number> {
  if (!file) {
    console.error('Usage: node verify.mjs EXPORT.zip|RECORD.pdf [HEADS.txt]')
    return 2
  }
  const outside = headsFile ? headsInText(readFileSync(headsFile, 'utf8')) : []
  if (headsFile && outside.length === 0) {
    console.error(`${headsFile} holds no line that begins with EVENHAND-HEAD.`)
    return 2
  }
  const said = sentencesOf(await checkExport(new Uint8Array(readFileSync(file)), outside))
  console.log(
    `${said.verdict}\n${listed('What this shows', said.shown)}${listed('What is wrong', said.wrong)}${listed('What this cannot show', said.open)}`,
  )
  return said.isVerified ? 0 : 1
}

const listed = (title: string, sentences: readonly string[]) =>
  sentences.length > 0 ? `\n${title}\n${sentences.map((one) => `  - ${one}\n`).join('')}` : ''

const [, started, ...given] = process.argv
if (started && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = await main(given[0], given[1])
