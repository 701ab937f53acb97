import { readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { checkExport, heldIn, heldInText, joinHeld } from '../verifier/check.ts'
import { EXIT, sentencesOf } from '../verifier/sentences.ts'

// The code of verify.mjs: `node verify.mjs FILE [HELD…]`. FILE is a ZIP or a PDF; each HELD is something the reader has
// from elsewhere: a mail or text with a line that begins with EVENHAND-HEAD, an earlier export, a time stamp, or the
// fingerprint of the server's key itself. Other programs may import these functions instead.
export { checkExport, heldIn, heldInText, joinHeld, sentencesOf }

const USAGE = `Usage: node verify.mjs EXPORT.zip|RECORD.pdf [HELD...]

HELD is what you have from elsewhere to compare with: a mail or text with a line that begins with EVENHAND-HEAD,
an earlier export, a time stamp (RFC 3161), or the fingerprint of the server's key.

Exit codes: 0 matches (nothing was changed, and a key that you hold signed it); 1 changed, or no export;
2 consistent, but signed by a key nobody here vouches for; 64 not used as above.`

/** The exit code where the command was not used as it says (EX_USAGE). */
const MISUSED = 64

async function main(file: string | undefined, given: readonly string[]): Promise<number> {
  if (!file) {
    console.error(USAGE)
    return MISUSED
  }
  const held = []
  for (const one of given) {
    const own = /^[\w-]{43}$/.test(one) ? heldInText(one) : await heldIn(new Uint8Array(readFileSync(one)))
    if (own.heads.length + own.exports.length + own.keys.length + own.stamped.length === 0) {
      console.error(
        `${one} holds nothing to compare with: no line that begins with EVENHAND-HEAD, no sound export, no key.`,
      )
      return MISUSED
    }
    held.push(own)
  }
  const said = sentencesOf(await checkExport(new Uint8Array(readFileSync(file)), joinHeld(held)))
  const code = EXIT[said.outcome]
  console.log(
    `${said.verdict}\n${[
      ['What is wrong', said.wrong],
      ['What it was compared with', said.compared],
      ['What this shows', said.shown],
      ['What this cannot show', said.open],
    ]
      .map(([title, lines]) => listed(title as string, lines as readonly string[]))
      .join('')}\nExit code ${code}: ${MEANING[code]}`,
  )
  return code
}

const MEANING: Readonly<Record<number, string>> = {
  0: 'matches. It is 0 in this case alone.',
  1: 'changed, or no export.',
  2: 'consistent, but signed by a key nobody here vouches for.',
}

const listed = (title: string, sentences: readonly string[]) =>
  sentences.length > 0 ? `\n${title}\n${sentences.map((one) => `  - ${one}\n`).join('')}` : ''

const [, started, ...given] = process.argv
if (started && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = await main(given[0], given.slice(1))
