import type { KeyboardEvent, MouseEvent } from 'react'
import type { Node } from './layout.ts'

type NodeMarkProps = {
  node: Node
  isNarrow: boolean
  isActive: boolean
  words: string
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => unknown
}

/** The initial in a mark, drawn outside the link so that it does not become part of its accessible name. */
export function NodeInitial({ node: { kind, x, y, initial } }: { node: Node }) {
  if (kind === 'you' || kind === 'them') return null
  return (
    <text x={x} y={y + (kind === 'child' ? 9 : 7)} className={`network-initial network-initial-${kind}`}>
      {initial}
    </text>
  )
}

/**
 * One person in the picture: you a stitched circle, the other parent a plain rounded square, everyone else outlined.
 */
export function NodeMark({ node, isNarrow, isActive, words, onFocus, onKeyDown, onOpen }: NodeMarkProps) {
  const { kind, x, y, radius } = node
  // SVG has its own links
  const Tag = node.to === null ? 'g' : 'a'
  return (
    <Tag
      className={`network-node network-${kind}`}
      data-id={node.id}
      {...(node.to === null ? { role: 'img' } : { href: node.to })}
      aria-label={words}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onOpen()
      }}
      data-leads={node.to !== null}
    >
      {kind === 'them' ? (
        <rect
          x={x - radius}
          y={y - radius}
          width={radius * 2}
          height={radius * 2}
          rx={radius * 0.45}
          className="network-mark"
        />
      ) : (
        <circle cx={x} cy={y} r={radius} className="network-mark" />
      )}
      {kind === 'you' && <circle cx={x} cy={y} r={radius - 7} className="network-stitch" />}
      <circle cx={x} cy={y} r={radius + 7} className="network-focus" />
      {kind === 'you' || kind === 'them' ? (
        <>
          <text
            x={x}
            y={y + (node.words ? 2 : 7)}
            className={`network-home${node.name.length > 8 ? ' network-home-long' : ''}`}
          >
            {cut(node.name, 10)}
          </text>{' '}
          {node.words && (
            <text x={x} y={y + 21} className="network-home-words">
              {cut(node.words, 14)}
            </text>
          )}
        </>
      ) : (
        <Label node={node} isNarrow={isNarrow} />
      )}
    </Tag>
  )
}

function Label({
  node: { x, y, radius, name, words, label, kind },
  isNarrow,
}: {
  node: Node
  isNarrow: boolean
}) {
  const longest = isNarrow ? 14 : 18
  const isOver = label === 'over'
  const nameY = isOver ? y - radius - (words ? 28 : 10) : y + radius + (kind === 'child' ? 26 : 22)
  return (
    <>
      <text x={x} y={nameY} className="network-name">
        {cut(name, longest)}
      </text>{' '}
      {words && (
        <text x={x} y={isOver ? y - radius - 10 : nameY + 18} className="network-words">
          {cut(words, 22)}
        </text>
      )}
    </>
  )
}

/** Shortens a text; the list beside the picture has it in full. */
function cut(text: string, length: number): string {
  const signs = Array.from(text)
  return signs.length <= length
    ? text
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trim()}…`
}
