import { expect, test } from 'vitest'
import { readTrustProxy } from './config-proxy.ts'

test.each([
  [undefined, null],
  ['', null],
  ['127.0.0.1', '127.0.0.1'],
  ['loopback', 'loopback'],
  [' 10.0.0.0/24 , ::1', '10.0.0.0/24,::1'],
  ['2001:db8::/32', '2001:db8::/32'],
])('[ROUTE-21] TRUST_PROXY %s is read as %s', (text, read) => {
  expect(readTrustProxy(text)).toBe(read)
})

test.each([
  'true',
  '1',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8',
  '10.0.0.1/33',
  'proxy.example',
  '127.1',
  '0x7f.0.0.1',
])('[ROUTE-21] TRUST_PROXY %s is refused: anyone could choose the address that limits count by', (text) => {
  expect(() => readTrustProxy(text)).toThrow('TRUST_PROXY has')
  expect(() => readTrustProxy(`127.0.0.1, ${text}`)).toThrow('TRUST_PROXY has')
})
