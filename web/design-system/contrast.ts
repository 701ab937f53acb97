/** WCAG contrast of two `oklch(L C H)` colours, 1 to 21. Null where one of them is not such a colour. */
export function contrastOf(text: string, ground: string): number | null {
  const [a, b] = [luminanceOf(text), luminanceOf(ground)]
  if (a === null || b === null) return null
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The three numbers of `oklch(0.64 0.108 195)`; lightness may be written in percent. */
export function partsOf(colour: string): [lightness: number, chroma: number, hue: number] | null {
  const match = /oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/.exec(colour)
  if (!match) return null
  return [Number(match[1]) / (match[2] ? 100 : 1), Number(match[3]), Number(match[4])]
}

function luminanceOf(colour: string): number | null {
  const parts = partsOf(colour)
  if (!parts) return null
  const [r, g, b] = linearRgb(...parts).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** OKLCH to linear sRGB (Björn Ottosson's matrices). */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
