import { expect, test } from 'vitest'
import { requiresTls } from './mail.ts'

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:word@10.0.0.7', true],
  ['smtp://127.evil.example', true],
  ['smtp://mail.lan:25?plain=yes', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('[ROUTE-21] mail by %s requires TLS: %s', (url, isRequired) => {
  expect(requiresTls(url)).toBe(isRequired)
})
