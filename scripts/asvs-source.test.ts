import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Lines of docs/asvs.md that the source itself shows: what it never does, anywhere it runs for people.

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['contract', 'domain', 'mediator', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|\/dist\/|\/testing\//.test(name)),
)
const texts = new Map(SOURCES.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))

/** The files in which a pattern occurs outside comments, but for those that may. */
const filesWith = (pattern: RegExp, but: readonly string[] = []) =>
  [...texts].flatMap(([name, text]) =>
    !but.includes(name) && pattern.test(text.replace(/\/\/.*$|^\s*\*.*$/gm, '')) ? [name] : [],
  )

test('the whole product is looked at', () => {
  expect(SOURCES.length).toBeGreaterThan(1000)
})

test('V1.1.2, V1.3.1: no text becomes markup but through React', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual(
    [],
  )
})

test('V1.2.4: no statement is put together from text', () => {
  // the record's own statement: put together from constants, its values passed beside it
  expect(filesWith(/sql\.raw\(|\.raw\(`/, ['server/work/write.sql.ts'])).toEqual([])
})

test('V1.2.5: no program is run through a shell with words of a request', () => {
  expect(
    filesWith(
      /\bexecSync\(|shell: true|child_process'\)?\.exec\b|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/,
    ),
  ).toEqual([])
})

test('V1.3.2: no text becomes code', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(['"`]/)).toEqual([])
})

test('V3.5.5: no page listens to messages of another window', () => {
  // workers and channels of our own origin are not windows
  expect(filesWith(/window\.addEventListener\('message'|window\.onmessage/)).toEqual([])
})

test('V3.7.1, V14.2.3: no file, font or script of a third party is named in a page', () => {
  const page = readFileSync(join(ROOT, 'web/index.html'), 'utf8')
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
})

test('V6.5.3: what must not be guessed comes from the one source of chance', () => {
  // waiting times between attempts, which nobody gains from guessing
  const pauses = ['server/outside/google-calendar.ts', 'web/api/live/live.ts']
  expect(filesWith(/Math\.random\(/, pauses)).toEqual([])
})

test('V11.3.1, V11.3.2: what is encrypted is authenticated, too', () => {
  expect(filesWith(/aes-\d+-(ecb|cbc|ctr)|AES-(CBC|CTR)|createCipher\(|RSA_PKCS1/)).toEqual([])
})

test('V11.4.1: no broken hash protects anything', () => {
  // a checksum that the PDF format prescribes
  expect(filesWith(/createHash\(['"](md5|sha1|md4)|'SHA-1'/, ['server/outside/pdf/attachment.ts'])).toEqual(
    [],
  )
})
