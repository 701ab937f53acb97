// slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const top = mkdtempSync(join(tmpdir(), 'evenhand-start-'))
chmodSync(top, 0o755)
afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }))

/** Runs the real server until it exits, or until it serves and is told to stop. */
async function start(
  env: Record<string, string>,
  uid?: number,
  script = 'serve.ts',
): Promise<{ code: number | null; printed: string }> {
  const { PORT: _port, DATA_DIR: _folder, DATABASE_URL: _url, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...inherited, PORT: '0', DATA_DIR: join(top, 'data'), ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString('utf8')
    if (printed.includes('Ctrl-C')) child.kill('SIGINT')
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code] = await once(child, 'close')
  return { code, printed }
}

/** One or two sentences on their own line, without a stack trace. */
function plain(sentence: RegExp) {
  return { code: 1, printed: expect.stringMatching(new RegExp(`^${sentence.source}[^\\n]*\\n$`)) }
}

test('[ROUTE-21] a wrong setting and a production server without its address are reported at once', async () => {
  expect(await start({ PORT: 'abc' }, undefined, 'start.ts')).toEqual(plain(/PORT must be a whole number/))
  expect(await start({ HOST: '0.0.0.0' }, undefined, 'start.ts')).toEqual(
    plain(/PUBLIC_URL is missing: set it/),
  )
})

test('a start says where it serves, Ctrl-C stops it cleanly, and a port in use is reported in a sentence', async () => {
  const served = await start({})
  expect(served).toEqual({
    code: 0,
    printed: expect.stringMatching(/Evenhand {3}http:\/\/localhost.*Outbox.*Ctrl-C/s),
  })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await start({ PORT: String(port) })).toEqual(
    plain(new RegExp(`Port ${port} is taken by another program`)),
  )
  other.close()
})

test('a broken database folder is reported in a sentence that says what to do', async () => {
  expect((await start({})).code).toBe(0)
  rmSync(join(top, 'data/database/cluster/base'), { recursive: true })
  const { code, printed } = await start({})
  expect(code).toBe(1)
  expect(printed).toMatch(/restore|postgres\.log/)
  expect(printed).not.toContain('    at ')
})

// 65534 is nobody; only root can switch users.
test.skipIf(process.getuid?.() !== 0)('an unwritable folder is reported in a sentence', async () => {
  const folder = join(top, 'of-root')
  mkdirSync(folder, { mode: 0o755 })
  const answer = await start({ DATA_DIR: join(folder, 'data'), HOME: top }, 65534)
  expect(answer).toEqual(plain(/Evenhand (cannot use|may not write to)/))
  expect(answer.printed).toContain('DATA_DIR')
})
