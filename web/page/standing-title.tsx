import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useContext, useLayoutEffect, useState } from 'react'
import { TurnCurl } from '../ui/plots/turn.tsx'
import { usePageTitle } from './arrival.ts'
import { ScreenTitle } from './screen-title.ts'

/**
 * The screen's title where nothing else on the page has one: what failed may be all there is of a screen, whose own head
 * came with its data.
 */
export function StandingTitle() {
  const isNeeded = useNoHeading()
  const title = useContext(ScreenTitle)
  return isNeeded && title ? <Head title={title} /> : null
}

function Head({ title }: { title: MessageDescriptor }) {
  const { i18n } = useLingui()
  const words = i18n._(title)
  usePageTitle(words)
  return (
    <div className="page-head">
      <h1 tabIndex={-1}>{words}</h1>
      <TurnCurl />
    </div>
  )
}

/** Known before the first paint; a heading that is not shown at this width does not count. */
function useNoHeading(): boolean {
  const [hasNone, setHasNone] = useState(false)
  useLayoutEffect(() => {
    const all = [...document.querySelectorAll('h1')]
    setHasNone(!all.some((one) => one.checkVisibility?.() ?? true))
  }, [])
  return hasNone
}
