import type { Node } from './layout.ts'

const DIRECTIONS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

/**
 * The next person in the direction of an arrow key: the nearest ahead, with sideways distance counted double. Home and
 * End: first and last.
 */
export function nextTo(nodes: readonly Node[], from: Node, key: string): Node | null {
  if (key === 'Home') return nodes[0] ?? null
  if (key === 'End') return nodes.at(-1) ?? null
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const { dx, dy } = direction
  const ahead = nodes
    .map((node) => {
      const along = (node.x - from.x) * dx + (node.y - from.y) * dy
      const across = Math.abs((node.x - from.x) * dy + (node.y - from.y) * dx)
      return { node, along, cost: along + across * 2 }
    })
    .filter(({ node, along }) => node.id !== from.id && along > 1)
    .sort((one, other) => one.cost - other.cost)
  return ahead[0]?.node ?? null
}
