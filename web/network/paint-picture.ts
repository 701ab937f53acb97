import type { Node, Picture } from './layout.ts'

const SCALE = 2
const MARGIN = 40
const HEAD = 72

/**
 * Renders the picture as a PNG in the light colours and the page's fonts, which a canvas can use but an SVG inside an
 * image cannot. Nothing leaves the device.
 */
export async function paintPicture(picture: Picture, title: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = (picture.width + MARGIN * 2) * SCALE
  canvas.height = (picture.height + MARGIN * 2 + HEAD) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas here')
  const ink = lightInk()
  pen.scale(SCALE, SCALE)
  pen.fillStyle = ink.paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textAlign = 'center'
  pen.fillStyle = ink.ink
  pen.font = `430 32px ${ink.serif}`
  pen.fillText(title, picture.width / 2 + MARGIN, MARGIN + 28)
  pen.translate(MARGIN, MARGIN + HEAD)
  const line = (path: string, colour: string, width: number, dash: number[] = []) => {
    pen.strokeStyle = colour
    pen.lineWidth = width
    pen.lineCap = dash.length > 0 ? 'round' : 'butt'
    pen.setLineDash(dash)
    pen.stroke(new Path2D(path))
  }
  for (const hair of [...picture.joins, ...picture.hairs]) line(hair, ink.edge, 1.5)
  for (const { side, path } of picture.ribbons) {
    line(path, ink.paper, picture.ribbonWidth + 6)
    line(path, ink[side], picture.ribbonWidth)
    if (side !== 'you') continue
    for (const shift of [-8, 8]) {
      pen.translate(0, shift)
      line(path, ink.stitch, 2.6, [0, 9])
      pen.translate(0, -shift)
    }
  }
  pen.setLineDash([])
  for (const node of picture.nodes) paintNode(pen, node, ink)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png'),
  )
}

type Ink = ReturnType<typeof lightInk>

function paintNode(pen: CanvasRenderingContext2D, node: Node, ink: Ink): void {
  const { kind, x, y, radius } = node
  const isHome = kind === 'you' || kind === 'them'
  pen.beginPath()
  if (kind === 'them') pen.roundRect(x - radius, y - radius, radius * 2, radius * 2, radius * 0.45)
  else pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.lineWidth = isHome ? 6 : kind === 'child' ? 10 : 5
  pen.strokeStyle = ink.paper
  pen.stroke()
  pen.fillStyle = isHome ? ink[kind] : kind === 'child' ? ink.float : ink.well
  pen.fill()
  if (!isHome) {
    pen.lineWidth = kind === 'child' ? 2 : 1.5
    pen.strokeStyle = kind === 'child' ? ink.ink : ink.edge
    pen.stroke()
  }
  if (kind === 'you') {
    pen.beginPath()
    pen.arc(x, y, radius - 7, 0, Math.PI * 2)
    pen.setLineDash([0, 9])
    pen.lineCap = 'round'
    pen.lineWidth = 2.6
    pen.strokeStyle = ink.stitch
    pen.stroke()
    pen.setLineDash([])
  }
  const text = (words: string, at: number, font: string, colour: string) => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(words, x, at)
  }
  if (isHome) {
    text(node.name, y + (node.words ? 2 : 7), `500 21px ${ink.serif}`, ink.onRibbon)
    if (node.words) text(node.words, y + 21, `400 13px ${ink.sans}`, ink.onRibbon)
    return
  }
  text(
    node.initial,
    y + (kind === 'child' ? 9 : 7),
    `500 ${kind === 'child' ? 28 : 21}px ${ink.serif}`,
    ink.ink,
  )
  const isOver = node.label === 'over'
  const nameY = isOver ? y - radius - (node.words ? 28 : 10) : y + radius + (kind === 'child' ? 26 : 22)
  text(node.name, nameY, `600 15px ${ink.sans}`, ink.ink)
  if (node.words) text(node.words, isOver ? y - radius - 10 : nameY + 18, `400 13px ${ink.sans}`, ink.ink2)
}

/** The light theme's colours whatever the page's theme: the image is viewed and printed elsewhere. */
function lightInk() {
  const page = getComputedStyle(document.documentElement)
  const before = document.documentElement.dataset['theme']
  document.documentElement.dataset['theme'] = 'light'
  const colour = (name: string) => page.getPropertyValue(name).trim()
  const ink = {
    paper: colour('--paper'),
    well: colour('--well'),
    float: colour('--float'),
    edge: colour('--edge'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    you: colour('--you'),
    them: colour('--them'),
    stitch: colour('--stitch'),
    onRibbon: colour('--on-ribbon'),
    serif: colour('--serif'),
    sans: colour('--sans'),
  }
  if (before === undefined) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = before
  return ink
}
