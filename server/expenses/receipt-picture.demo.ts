import sharp from 'sharp'

/** A small picture of a till receipt, as a phone would take it. */
export async function receiptPicture(receipt: {
  shop: string
  day: string
  amount: string
}): Promise<Buffer> {
  const lines = [120, 150, 180].map(
    (y, index) =>
      `<rect x="60" y="${y}" width="${200 - index * 34}" height="9" fill="#9a948a"/><rect x="372" y="${y}" width="48" height="9" fill="#9a948a"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">
    <rect width="480" height="320" fill="#cfc8bb"/>
    <rect x="32" y="16" width="416" height="288" fill="#fbf9f4"/>
    <g font-family="monospace" fill="#2b2a27">
      <text x="60" y="64" font-size="22">${escaped(receipt.shop)}</text>
      <text x="60" y="92" font-size="16">${escaped(receipt.day)}</text>
      <text x="60" y="264" font-size="24">Total</text>
      <text x="420" y="264" font-size="24" text-anchor="end">${escaped(receipt.amount)}</text>
    </g>
    ${lines.join('')}
    <rect x="60" y="216" width="360" height="2" fill="#2b2a27"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
