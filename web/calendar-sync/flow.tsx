import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { Logo } from '../ui/logo.tsx'
import type { Sync } from './calendar-sync.data.ts'
import { FeedEntry } from './feed-entry.tsx'
import { OutletEntry } from './outlet-entry.tsx'
import { SourceEntry } from './source-entry.tsx'

type FlowProps = { family: Family; parents: Parents; facts: Sync }

/** A diagram: incoming on the left, outgoing on the right; the line shows whose each is. */
export function Flow({ family, parents, facts }: FlowProps) {
  const { me } = parents
  const incoming = facts.sources
  // one's own first
  const outgoing = [...facts.feeds, ...facts.outlets].toSorted(
    (one, other) => Number(other.ownerId === me.id) - Number(one.ownerId === me.id),
  )
  const names = family.children.map(({ firstName }) => firstName)
  return (
    <div className="sync-flow">
      <section className="sync-side" aria-labelledby="sync-in">
        <h2 id="sync-in" className="sync-head">
          <Trans>Comes in</Trans>
        </h2>
        {incoming.length === 0 ? (
          <p className="sync-none">
            <Trans>Nothing yet. Connect a school or club calendar, or import a file.</Trans>
          </p>
        ) : (
          <ul>
            {incoming.map((source) => (
              <SourceEntry key={source.id} source={source} parents={parents} />
            ))}
          </ul>
        )}
      </section>
      <Lines
        side="in"
        lines={incoming.map(({ status, problem }) => (status !== 'active' || problem ? 'waits' : 'flows'))}
      />
      <div className="sync-hub" aria-hidden="true">
        <Logo withName={false} />
        <span className="font-serif">Evenhand</span>
        <span className="sync-names">{names.join(', ')}</span>
      </div>
      <Lines side="out" lines={outgoing.map(({ ownerId }) => (ownerId === me.id ? 'you' : 'them'))} />
      <section className="sync-side sync-out" aria-labelledby="sync-out">
        <h2 id="sync-out" className="sync-head">
          <Trans>Goes out</Trans>
        </h2>
        {outgoing.length === 0 ? (
          <p className="sync-none">
            <Trans>
              Nothing yet. Make a private address and see your time in the calendar of your phone.
            </Trans>
          </p>
        ) : (
          <ul>
            {outgoing.map((one) =>
              'takesChanges' in one ? (
                <OutletEntry key={one.id} outlet={one} parents={parents} />
              ) : (
                <FeedEntry key={one.id} feed={one} parents={parents} family={family} />
              ),
            )}
          </ul>
        )}
      </section>
    </div>
  )
}

type Line = 'flows' | 'waits' | 'you' | 'them'

/** Lines between each entry and the middle. Drawn in hundredths, stretched to the height of the lists. */
function Lines({ side, lines }: { side: 'in' | 'out'; lines: readonly Line[] }) {
  const last = Math.max(1, lines.length - 1)
  return (
    <div className={`sync-lines sync-lines-${side}`} aria-hidden="true">
      {lines.length > 0 && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((line, at) => {
            const end = ((at + 0.5) / lines.length) * 100
            const middle = lines.length === 1 ? 50 : 46 + (8 * at) / last
            const path =
              side === 'in'
                ? `M0 ${end}C55 ${end} 45 ${middle} 100 ${middle}`
                : `M0 ${middle}C55 ${middle} 45 ${end} 100 ${end}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
              <g key={at}>
                <path d={path} className={`sync-line-${line}`} />
                {line === 'you' && <path d={path} className="sync-stitch" />}
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}
