import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { isSpoken, spokenCode } from '@evenhand/domain/record/spoken-code.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../ui/fields/field.tsx'
import { codeRoot } from './replica.data.ts'

type CompareByVoiceProps = { familyId: string; them: string; size: number }

/** [REC-09] A code of the record on this device that two parents read to each other: the same, or they are shown two. */
export function CompareByVoice({ familyId, them, size }: CompareByVoiceProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const [heard, setHeard] = useState('')
  const count = chosen === null ? size : Number(chosen)
  const isThere = Number.isInteger(count) && count >= 1 && count <= size
  const { data: root } = useQuery(codeRoot(familyId, isThere ? count : size))
  const code = root && isThere ? spokenCode(root) : null
  const isSame = code && isSpoken(code, heard)
  const last = entryNumber(count - 1)
  return (
    <details className="cal-details">
      <summary>
        <Trans>Are we both shown the same?</Trans>
      </summary>
      <div className="mt-3 grid gap-4">
        <p className="text-15 text-ink-2">
          <Trans>
            Each of you opens this page and reads the code to the other, by telephone or side by side. It is
            made on this device from every entry, so whoever runs the server cannot choose it. If the number
            of entries differs, both enter the smaller one.
          </Trans>
        </p>
        <TextField
          label={t`How many entries`}
          inputMode="numeric"
          value={chosen ?? String(size)}
          onChange={({ target }) => setChosen(target.value)}
          error={isThere ? undefined : t`This device has ${size} entries.`}
        />
        {code && (
          <p>
            <span className="block text-15 text-ink-2">
              <Trans>The code of this device</Trans>
            </span>
            <span className="font-mono text-21">{code.join(' ')}</span>
          </p>
        )}
        <TextField
          label={t`What ${them} reads to you`}
          inputMode="numeric"
          autoComplete="off"
          value={heard}
          onChange={({ target }) => setHeard(target.value)}
        />
        <output className="block">
          {isSame === true && <Trans>You are both shown the same record, up to {last}.</Trans>}
          {isSame === false && (
            <Trans>
              The codes differ. Check that the number of entries is the same on both, and read it once more.
              If it stays, you are not shown the same record: both keep a copy, and ask whoever runs this
              server.
            </Trans>
          )}
        </output>
      </div>
    </details>
  )
}
