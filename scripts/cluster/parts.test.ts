import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { Parts } from './parts.ts'

const dir = mkdtempSync(join(tmpdir(), 'evenhand-parts-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')(
  'a part that reads its standard input finds the end of it, and nothing to wait for',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const parts = new Parts(dir)
    parts.run('reader', 'sh', ['-c', 'cat; echo ended'])
    await vi.waitFor(() => expect(readFileSync(join(dir, 'reader.log'), 'utf8')).toBe('ended\n'), 20_000)
    await parts.end()
  },
)

test.skipIf(process.platform === 'win32')(
  'a part that ends by itself is told of with its last words, and the others end with the start',
  async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const parts = new Parts(dir)
    parts.run('stays', 'sleep', ['120'])
    parts.run('breaks', 'sh', ['-c', 'echo no room for me >&2; exit 7'])
    await expect(parts.failed).rejects.toThrow('breaks ended (7): no room for me')
    expect(said).toHaveBeenCalledWith('breaks ended (7): no room for me')
    const [stays] = parts.running()
    await parts.end()
    expect(() => process.kill(stays!.pid, 0)).toThrow('ESRCH')
    expect(() => parts.run('late', 'sleep', ['1'])).toThrow('being stopped')
  },
)
