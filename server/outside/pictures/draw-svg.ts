import sharp from 'sharp'

/** Draws a square SVG of our own as a PNG of `size` pixels a side. Never for somebody else's file. */
export async function drawPng(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 60 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}
