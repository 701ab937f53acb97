import { expect, it } from 'vitest'
import { headLine, headsInText } from './head-line.ts'
import { heldInText } from './held.ts'

const head = {
  head: {
    family: '0192f3a1-7c1e-7e5b-9f00-3a5d1c2b4e6f',
    size: 4212,
    root: 'ab'.repeat(32),
    at: 1_795_000_000_000,
  },
  kid: 'k'.repeat(43),
  signature: '-_'.repeat(43),
}

it('[REC-04] a head kept as a line is read again, out of any text', () => {
  expect(headsInText(`Dear Nora,\n\n${headLine(head)}\n\nBye`)).toEqual([head])
  expect(headsInText(`${headLine(head)}\n${headLine(head)}`)).toHaveLength(2)
})

it('[REC-04] broken into lines and quoted in an answer, it still is', () => {
  expect(headsInText(`> ${headLine(head).replaceAll(' ', '\n> > ')}`)).toEqual([head])
  expect(headsInText(headLine(head).replaceAll(' ', ' \r\n'))).toEqual([head])
})

it('[REC-04] a line that lacks something is none', () => {
  for (const text of ['', 'EVENHAND-HEAD', headLine(head).slice(0, -1), headLine(head).replace('ab', 'zz')])
    expect(headsInText(text)).toEqual([])
})

/** Quoted-printable as in a saved mail: 76 characters a line, and a `=` where it goes on. */
const folded = (text: string, end: string) => text.replaceAll(/.{75}/g, (line) => `${line}=${end}`)

it.each(['\n', '\r\n'])(
  '[REC-04] a mail saved as a file holds its head once, and vouches for no key',
  (end) => {
    const line = folded(headLine(head), end)
    const mail = `Subject: Your day${end}${end}${line}${end}${end}<p>${line}</p>`
    expect(heldInText(mail)).toMatchObject({ heads: [head], keys: [] })
  },
)

it('[REC-04] a fingerprint counts alone or in the list of keys, and among other words never', () => {
  expect(heldInText(` ${head.kid}\n`).keys).toEqual([head.kid])
  expect(heldInText(`${headLine(head)}\n${head.kid}`)).toMatchObject({ heads: [head], keys: [head.kid] })
  expect(heldInText(`{"keys":[{"kid":"${head.kid}"}]}`).keys).toEqual([head.kid])
  for (const text of [`Hello ${head.kid}`, `https://x.example/${head.kid}`, headLine(head).slice(0, -1)])
    expect(heldInText(text).keys).toEqual([])
})
