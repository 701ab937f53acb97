import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventStream } from './stream.ts'

it('drops a reader that does not read, instead of buffering its events', () => {
  const out = new PassThrough({ highWaterMark: 1024 })
  const page = eventStream(out)
  for (let n = 0; n < 10_000; n += 1) page.send({ type: 'missed' })
  expect(out.destroyed).toBe(true)
})

it('keeps a reader that reads, however much is sent', async () => {
  const out = new PassThrough()
  let bytes = 0
  out.on('data', (part: Buffer) => {
    bytes += part.length
  })
  const page = eventStream(out)
  for (let n = 0; n < 100; n += 1) {
    for (let m = 0; m < 100; m += 1) page.send({ type: 'missed' })
    await nextTurn()
  }
  expect(out.destroyed).toBe(false)
  expect(bytes).toBe(10_000 * 'data: {"type":"missed"}\n\n'.length)
})

it('writes nothing after its end: a late event must not end the process', async () => {
  const out = new PassThrough()
  const page = eventStream(out)
  page.close()
  page.send({ type: 'missed' })
  page.beat()
  page.close()
  await nextTurn()
  expect(out.errored).toBeNull()
})
