import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

/** Modules in the quiet zone around the code, as the standard requires. */
const QUIET_ZONE = 4

/** A text as a QR code; dark on light in both themes, because many apps cannot read it inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 flex-none rounded-2"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } {
  // the smallest size that fits, with medium error correction
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
  return { path, size: count + 2 * QUIET_ZONE }
}
