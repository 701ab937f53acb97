import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The words by which a text gives an assurance: that somebody alone sees something, that nothing or nobody does, that it is
 * kept or erased. A text with one of them is a promise until docs/promises.md says that it is none.
 */
export const ASSURING =
  /\b(only you|nobody|no one|never|nothing|none|everything|safe|kept|keeps|sees|both see|neither|not shown|not stored|not sent|encrypted|erased|unchanged|not changed|alone|word for word|up to date|only yours|yours alone|private to|not read|cannot be read)\b/i

/** Texts of the server that are prose for people: mails, prints, what goes with an export. Each of their strings is a text. */
const SERVER_WORDS = [
  'server/account/mail/mail-words.view.ts',
  'server/account/mail/security-words.view.ts',
  'server/family/invitation-mail.commands.ts',
  'server/record/exports/document-texts.view.ts',
  'web/verifier/words/en.ts',
]

/** A row of the table: the sentence, the function that decides it, and the test that makes it false; null: there is none yet. */
export type Promised = {
  readonly sentence: string
  readonly decidedBy: string
  readonly falsifiedBy: string | null
}

/** What docs/promises.md holds: the promises, and the texts that only sound like one. */
export function readPromises(markdown: string): { promises: Promised[]; others: string[] } {
  const lines = markdown.split('\n')
  const promises = lines
    .filter((line) => /^\| .* \| `.*` \| .* \|$/.test(line))
    .map((line) => {
      const [sentence = '', decidedBy = '', last = ''] = cellsOf(line)
      const isTest = last.startsWith('`')
      return { sentence, decidedBy: unquoted(decidedBy), falsifiedBy: isTest ? unquoted(last) : null }
    })
  return { promises, others: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) }
}

/** What is wrong with the list: a text that is not on it, one that is there no longer, a function or a test that is gone. */
export function promiseViolations(root: string): string[] {
  const { promises, others } = readPromises(readFileSync(join(root, 'docs/promises.md'), 'utf8'))
  const texts = [...catalogueTexts(root), ...serverTexts(root)]
  const assuring = new Set(texts.filter((text) => ASSURING.test(text)))
  const all = new Set(texts)
  const listed = [...promises.map(({ sentence }) => sentence), ...others]
  const known = new Set(listed)
  return [
    ...[...assuring]
      .filter((text) => !known.has(text))
      .map((text) => `says that something is so, and docs/promises.md does not know it: ${text}`),
    ...listed.filter((text) => !all.has(text)).map((text) => `no text says this any more: ${text}`),
    ...listed.filter((text, at) => listed.indexOf(text) !== at).map((text) => `is listed twice: ${text}`),
    ...promises.flatMap(({ decidedBy, falsifiedBy }) => [
      ...missing(root, decidedBy, '#'),
      ...(falsifiedBy === null ? [] : missing(root, falsifiedBy, ': ')),
    ]),
  ]
}

/** A place such as `path#name` or `path: part of a title` whose file, or whose name in it, is not there. */
function missing(root: string, place: string, between: string): string[] {
  const [file = '', name = ''] = place.split(between)
  const path = join(root, file)
  if (!existsSync(path)) return [`${place}: there is no such file`]
  const rest = name === '' ? '' : place.slice(file.length + between.length)
  return readFileSync(path, 'utf8').includes(rest) ? [] : [`${place}: the file does not have it`]
}

/** The English texts of the screens: the ids of the catalogues. */
function catalogueTexts(root: string): string[] {
  const files = globSync('web/text/locales*/en.po', { cwd: root })
  const blocks = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n\n'))
  return blocks.flatMap((block) => {
    const lines = /^msgid ((?:".*"\n?)+)/m.exec(block)?.[1]
    const text = lines && [...lines.matchAll(/"(.*)"/g)].map(([, part]) => part).join('')
    return text ? [text.replaceAll('\\"', '"').replaceAll('\\n', ' ')] : []
  })
}

function serverTexts(root: string): string[] {
  return SERVER_WORDS.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8')
        .replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
        .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
    ]
      .map(([, plain, template]) => (plain ?? template ?? '').replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text.includes(' ') && !/^[.@]/.test(text)),
  )
}

const cellsOf = (line: string) =>
  line
    .slice(2, -2)
    .split(/ (?<!\\)\| /)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
const unquoted = (cell: string) => cell.replace(/^`|`$/g, '')

if (import.meta.main) {
  const violations = promiseViolations(dirname(dirname(fileURLToPath(import.meta.url))))
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length === 0 ? 0 : 1
}
