import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  base64Of,
  bytesOf,
  commitmentTo,
  decryptWith,
  encryptFor,
  newPair,
  newSalt,
} from './sealing-crypto.ts'

const words = new TextEncoder().encode('a figure')

it('[EXP-12] what is encrypted for another browser can be decrypted there and nowhere else', async () => {
  const [one, other] = [await newPair(), await newPair()]
  const box = await encryptFor(one.publicKey, words)
  expect(new TextDecoder().decode(await decryptWith(one.privateKey, box))).toBe('a figure')
  await expect(decryptWith(other.privateKey, box)).rejects.toThrow()
  await expect(crypto.subtle.exportKey('pkcs8', one.privateKey)).rejects.toThrow()
})

it('[EXP-12] what is encrypted for the server can be decrypted with Node’s own cryptography', async () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const box = await encryptFor(pair.getPublicKey('base64', 'uncompressed'), words)
  const head = box.subarray(0, 65)
  const key = hkdfSync('sha256', pair.computeSecret(head), head, 'evenhand-sealed-figure', 32)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), box.subarray(65, 77))
  decipher.setAuthTag(box.subarray(-16))
  const opened = Buffer.concat([decipher.update(box.subarray(77, -16)), decipher.final()])
  expect(opened.toString('utf8')).toBe('a figure')
})

it('[EXP-12] a commitment is SHA-256, and no salt repeats', async () => {
  expect(await commitmentTo('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(newSalt()).not.toBe(newSalt())
  expect(bytesOf(base64Of(words))).toEqual(words)
})
