import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Drawn, layOut, type Node, type Picture } from './layout.ts'
import { nextTo } from './next-to.ts'
import { NodeInitial, NodeMark } from './node-mark.tsx'

type NetworkPictureProps = { drawn: Drawn; title: string }

/**
 * The picture in both widths; only the one that fits is visible and announced. Arrow keys move through it, Enter opens.
 */
export function NetworkPicture({ drawn, title }: NetworkPictureProps) {
  return (
    <>
      {/* paper is narrower than a desktop, but still fits the wide picture */}
      <div className="hidden md:block print:block">
        <OnePicture picture={layOut(drawn, false)} title={title} />
      </div>
      <div className="md:hidden print:hidden">
        <OnePicture picture={layOut(drawn, true)} title={title} isNarrow />
      </div>
    </>
  )
}

function OnePicture({
  picture,
  title,
  isNarrow = false,
}: {
  picture: Picture
  title: string
  isNarrow?: boolean
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const box = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const active =
    picture.nodes.find(({ id }) => id === current) ?? picture.nodes.find(({ kind }) => kind === 'you')
  const { left } = picture

  const move = (event: KeyboardEvent) => {
    if (!active) return
    if (event.key === 'Enter' && active.to) {
      event.preventDefault()
      void navigate(active.to)
    }
    const next = nextTo(picture.nodes, active, event.key)
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    box.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <figure className="m-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a fieldset */}
      <svg
        ref={box}
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        className="network mx-auto block h-auto w-full overflow-visible"
        style={{ maxWidth: isNarrow ? 460 : 820 }}
        role="group"
        aria-label={t`${title}: a picture. Arrow keys move through it.`}
      >
        <g className="network-hairs">
          {[...picture.joins, ...picture.hairs].map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <g>
          {picture.ribbons.map(({ side, path }) => (
            <g key={side + path} className={`network-ribbon network-ribbon-${side}`}>
              <path d={path} className="network-edge" strokeWidth={picture.ribbonWidth + 6} />
              <path d={path} className="network-band" strokeWidth={picture.ribbonWidth} />
              {side === 'you' &&
                (isNarrow ? [0] : [-8, 8]).map((shift) => (
                  <path key={shift} d={path} className="network-stitch" transform={`translate(0 ${shift})`} />
                ))}
            </g>
          ))}
        </g>
        {picture.nodes.map((node) => (
          <NodeMark
            key={node.id}
            node={node}
            isNarrow={isNarrow}
            isActive={node.id === active?.id}
            words={spoken(node)}
            onKeyDown={move}
            onFocus={() => setCurrent(node.id)}
            onOpen={() => node.to && navigate(node.to)}
          />
        ))}
        <g>
          {picture.nodes.map((node) => (
            <NodeInitial key={node.id} node={node} />
          ))}
        </g>
      </svg>
      {left > 0 && <figcaption className="hint mt-2 text-center">{t`${left} more in the list.`}</figcaption>}
    </figure>
  )
}

function spoken({ name, words }: Node): string {
  return words ? `${name}, ${words}` : name
}
