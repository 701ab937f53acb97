import type * as z from 'zod/mini'

/** Parses a model's answer into the requested shape; null if it contains no such object. */
export function readAnswer<Shape extends z.ZodMiniType>(text: string, shape: Shape): z.output<Shape> | null {
  for (const candidate of [text, fenced(text), balanced(text)]) {
    if (candidate === null) continue
    const parsed = shape.safeParse(parse(candidate))
    if (parsed.success) return parsed.data as z.output<Shape>
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The content of a ``` fence, which many models add whatever was asked. */
function fenced(text: string): string | null {
  return /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1]?.trim() ?? null
}

/** The first object whose braces close, after any thinking aloud. */
function balanced(text: string): string | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return null
}
