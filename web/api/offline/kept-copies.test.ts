import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../device/device-store.ts'
import { draftsKept, forgetTypedCopy, keepTypedCopy, readTypedCopy } from './kept-copies.ts'

beforeEach(() => device.emptyDevice())

const ids = async () => (await device.readAllFromDevice('reads')).map(({ id }) => id)

test('[EXP-09] a file chosen in a form is written once, however much is typed beside it, and goes with it', async () => {
  const file = new File(['a photo'], 'shoes.jpg', { type: 'image/jpeg' })
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt')
  for (const amount of ['1', '12', '12.5']) keepTypedCopy('form', { amount, receipt: file })
  await draftsKept()
  expect(encrypt).toHaveBeenCalledTimes(4)
  encrypt.mockRestore()
  const found = await readTypedCopy<{ amount: string; receipt: File }>('form')
  expect([found?.amount, found?.receipt.name, await found?.receipt.text()]).toEqual([
    '12.5',
    'shoes.jpg',
    'a photo',
  ])
  forgetTypedCopy('form')
  await draftsKept()
  expect(await ids()).toEqual([])
})

test('[EXP-09] a file taken out of a form leaves the device', async () => {
  keepTypedCopy('form', { receipt: new File(['a photo'], 'shoes.jpg') })
  keepTypedCopy('form', { receipt: null })
  expect(await readTypedCopy('form')).toEqual({ receipt: null })
  expect(await ids()).toEqual(['form'])
})

test('[AUTH-14] what is being encrypted while the device is emptied is not written afterwards', async () => {
  await device.keepOnDevice('reads', 'earlier', { words: 'before' })
  const late = device.keepOnDevice('reads', 'late', { words: 'typed as somebody signed out' })
  await device.emptyDevice()
  await late
  expect(await ids()).toEqual([])
  await device.keepOnDevice('reads', 'next', { words: 'of whoever signs in' })
  expect(await ids()).toEqual(['next'])
})
