import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepLogSmall } from './log-size.ts'
import { newFolder, removeFolders } from './test-embedded.ts'

afterAll(removeFolders)

test('a log that has grown too long begins again, keeps what it held once, and is written on', () => {
  const path = join(newFolder(), 'postgres.log')
  const log = openSync(path, 'a', 0o600)
  writeSync(log, 'first\n'.repeat(20))
  keepLogSmall(path, 1000)
  expect(statSync(path).size).toBe(120)
  keepLogSmall(path, 100)
  writeSync(log, 'second\n')
  expect(readFileSync(path, 'utf8')).toBe('second\n')
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('first\n'.repeat(20))
  expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
  writeSync(log, 'x'.repeat(200))
  keepLogSmall(path, 100)
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^second\nx+$/)
  closeSync(log)
})

test('where there is no log nothing is made', () => {
  const path = join(newFolder(), 'none.log')
  keepLogSmall(path)
  expect(() => statSync(path)).toThrow()
  writeFileSync(path, '')
  keepLogSmall(path)
  expect(statSync(path).size).toBe(0)
})
