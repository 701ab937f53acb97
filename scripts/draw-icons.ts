import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drawPng } from '../server/outside/pictures/draw-svg.ts'

// `npm run check -- write icons`: draws the icons of the home screen (PHONE-01) into web/public/icons.

const PAPER = '#fbf9f4'
const LINE = '#e2ddd3'
const INK = '#17202f'

/** What is on an icon, on a ground of 60 by 60, in its colours or in one alone. */
const marks: Record<string, (color?: string) => string> = {
  // ui/logo.tsx; in one colour the stitches are holes
  evenhand: (color) => `
    <mask id="stitches"><path d="M0 0H34V24H0Z" fill="white"/><path d="M5 6H25" stroke="black" stroke-width="2"
      stroke-linecap="round" stroke-dasharray="0 4.6"/></mask>
    <g transform="translate(9.93 15.83) scale(1.18)">
      <rect x="0" y="1" width="28" height="10" rx="5" fill="${color ?? '#00a0a0'}" ${color ? 'mask="url(#stitches)"' : ''}/>
      ${color ? '' : `<path d="M5 6H25" stroke="${PAPER}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4.6"/>`}
      <rect x="6" y="14" width="28" height="10" rx="1.5" fill="${color ?? '#c0774b'}"/>
    </g>`,
  notes: (color = INK) => lines(color, 'M17 20H43M17 30H43M17 40H33'),
  planner: (color = INK) =>
    lines(color, 'M19 16H41A4 4 0 0 1 45 20V41A4 4 0 0 1 41 45H19A4 4 0 0 1 15 41V20A4 4 0 0 1 19 16Z') +
    lines(color, 'M15 25H45M25 25V45M35 25V45M15 35H45'),
}

const lines = (color: string, path: string) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`

const whole = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">${content}</svg>`
const ground = `<path d="M0 0H60V60H0Z" fill="${PAPER}"/>`
/** Within the circle that every phone leaves of a maskable icon: 80 % across. */
const inCircle = (mark: string) => `<g transform="translate(3.6 3.6) scale(.88)">${mark}</g>`

const folder = join(import.meta.dirname, '../web/public/icons')
mkdirSync(folder, { recursive: true })
for (const [name, mark] of Object.entries(marks)) {
  const tile = `<rect x=".5" y=".5" width="59" height="59" rx="13.5" fill="${PAPER}" stroke="${LINE}"/>${mark()}`
  const icons: [string, number, string][] = [
    ['', 192, tile],
    ['', 512, tile],
    ['maskable-', 192, ground + inCircle(mark())],
    ['maskable-', 512, ground + inCircle(mark())],
    ['mono-', 192, inCircle(mark('#000'))],
    ['touch-', 180, ground + mark()],
  ]
  for (const [kind, size, content] of icons)
    await drawPng(whole(content), size, join(folder, `${name}-${kind}${size}.png`))
}
