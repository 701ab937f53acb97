import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { draftsKept } from '../api/offline/kept-copies.ts'
import { watchVersion } from '../api/version-watch.ts'
import { Banner } from '../ui/states.tsx'
import { keepTyped } from './typed.ts'

type OtherVersionProps = { reload?: () => void }

/**
 * [LIM-01] One line while the server has another version than this page. The page would take it at its next start anyway;
 * nothing makes it do so in the middle of a sentence. Pressed, it takes what is typed along.
 */
export function OtherVersion({ reload = () => location.reload() }: OtherVersionProps) {
  const [isOther, setOther] = useState(false)
  useEffect(() => watchVersion(setOther), [])
  if (!isOther) return null
  const take = async () => {
    keepTyped()
    await draftsKept()
    reload()
  }
  return (
    <Banner
      title={<Trans>The server has another version of Evenhand</Trans>}
      end={
        <button type="button" className="link" onClick={() => void take()}>
          <Trans>Load it now</Trans>
        </button>
      }
    >
      <Trans>What you have typed stays.</Trans>
    </Banner>
  )
}
