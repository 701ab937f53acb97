import { readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkExport, heldIn, heldInText, joinHeld } from '../verifier/check.ts'
import { EXIT, sentencesOf } from '../verifier/sentences.ts'
import { languageOf, type VerifierLanguage, WORDS } from '../verifier/words/words.ts'

// The code of verify.mjs: `node verify.mjs [--language en|es|fr] FILE [HELD…]`, in the terminal's language without it. FILE is a ZIP or a PDF; each HELD is something the reader has
// from elsewhere: a mail or text with a line that begins with EVENHAND-HEAD, an earlier export, a time stamp, or the
// fingerprint of the server's key itself. Other programs may import these functions instead.
export { checkExport, heldIn, heldInText, joinHeld, sentencesOf }

/** The exit code where the command was not used as it says (EX_USAGE). */
const MISUSED = 64

async function main(given: readonly string[]): Promise<number> {
  const { language, rest } = spoken(given)
  const { command, titles } = WORDS[language]
  const [file, ...helds] = rest
  if (!file) {
    console.error(command.usage)
    return MISUSED
  }
  const held = []
  for (const one of helds) {
    const own = /^[\w-]{43}$/.test(one) ? heldInText(one) : await heldIn(new Uint8Array(readFileSync(one)))
    if (own.heads.length + own.exports.length + own.keys.length + own.stamped.length === 0) {
      console.error(command.holdsNothing(one))
      return MISUSED
    }
    held.push(own)
  }
  const report = await checkExport(new Uint8Array(readFileSync(file)), joinHeld(held))
  const said = sentencesOf(report, language)
  const lists = (['wrong', 'compared', 'shown', 'open'] as const)
    .map((what) => listed(titles[what], said[what]))
    .join('')
  const code = EXIT[said.outcome]
  console.log(`${said.verdict}\n${lists}\n${command.exitCode(code, command.meanings[said.outcome])}`)
  return code
}

/** The language asked for, else the terminal's, and what else was given. */
function spoken(given: readonly string[]): { language: VerifierLanguage; rest: readonly string[] } {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const at = given.indexOf('--language')
  if (at < 0) return { language: languageOf([LC_ALL || LC_MESSAGES || LANG]), rest: given }
  return { language: languageOf([given[at + 1]]), rest: given.toSpliced(at, 2) }
}

const listed = (title: string, sentences: readonly string[]) =>
  sentences.length > 0 ? `\n${title}\n${sentences.map((one) => `  - ${one}\n`).join('')}` : ''

const [, started, ...given] = process.argv
if (started && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = await main(given)
