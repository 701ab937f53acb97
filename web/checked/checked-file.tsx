import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { digest } from '../device/digest.ts'

type CheckedFileProps = {
  /** as it came from the server */
  file: Blob
  /** as it was recorded, in hex; whoever shows it compares that with the record */
  sha256: string
}

/** [REC-08] Beside a file: nothing while its bytes are the ones that were recorded, else that they are not. */
export function CheckedFile({ file, sha256 }: CheckedFileProps) {
  const [came, setCame] = useState('')
  useEffect(() => {
    let isGone = false
    void hashOf(file).then((hash) => isGone || setCame(hash))
    return () => {
      isGone = true
    }
  }, [file])
  if (came === '' || came === sha256) return null
  return (
    <div className="checked-alarm" role="alert">
      <p className="font-semibold">
        <Trans>This file is not the one that was recorded.</Trans>
      </p>
      <p className="text-15 [overflow-wrap:anywhere] text-ink-2">
        <Trans>
          SHA-256 in the record: {sha256}. Of what came from the server: {came}.
        </Trans>
      </p>
      <p className="text-15 text-ink-2">
        <Trans>It may be a fault, with no intent behind it.</Trans>{' '}
        <Trans>Do not rely on it until you know which is right.</Trans>
      </p>
    </div>
  )
}

/** Of files that were read already: what is scrolled out of sight and back is not read again. */
const hashes = new WeakMap<Blob, Promise<string>>()

function hashOf(file: Blob): Promise<string> {
  const hash = hashes.get(file) ?? read(file)
  hashes.set(file, hash)
  return hash
}

const read = async (file: Blob) => hexOf(await digest(new Uint8Array(await file.arrayBuffer())))
