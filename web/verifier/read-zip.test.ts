// @vitest-environment node
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filesOfZip } from './read-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zip = zipSync({ 'one.txt': bytes('first'), 'two.txt': bytes('second') }, { level: 0 })
/** The ZIP with a text replaced by another of the same length, everywhere or only at its first occurrence. */
function put(text: string, other: string, isOnce = false): Uint8Array<ArrayBuffer> {
  const before = String.fromCharCode(...zip)
  const after = isOnce ? before.replace(text, other) : before.replaceAll(text, other)
  return Uint8Array.from(after, (letter) => letter.charCodeAt(0))
}

test('[REC-03] the files of a ZIP by name', () => {
  const files = filesOfZip(Uint8Array.from(zip))
  expect([...files].map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
    ['one.txt', 'first'],
    ['two.txt', 'second'],
  ])
})

test.each([
  ['two files of one name', put('two.txt', 'one.txt')],
  ['two names that some programs take for one', put('two.txt', 'ONE.txt')],
  ['another name at the file than in the directory', put('two.txt', 'six.txt', true)],
  ['a folder that holds something', put('two.txt', 'folder/')],
  ['bytes before its first file', Uint8Array.from([77, 77, ...zip])],
  ['no directory', Uint8Array.from(zip.slice(0, 60))],
])('[REC-03] a ZIP with %s is rejected', (_name, file) => {
  expect(() => filesOfZip(file)).toThrow()
})
