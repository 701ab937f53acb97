import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { READER_FILES } from '../api/offline/reader-files.ts'

it.each(Object.entries(READER_FILES))('[PHONE-04] %s is what the browser will compare it with', (_, file) => {
  const bytes = readFileSync(join(import.meta.dirname, '../../node_modules', file.from))
  expect(bytes.length).toBe(file.bytes)
  expect(createHash('sha256').update(bytes).digest('base64')).toBe(file.sha256)
})
