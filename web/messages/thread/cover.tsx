import type { Message } from '@evenhand/contract/messages/messages.ts'
import type { DangerKind } from '@evenhand/mediator/safety/danger.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy, Shield } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import type { Examined } from '../../mediation/reading/examination.ts'
import { examine } from '../../mediation/reading/mediator.ts'
import { Button } from '../../ui/button.tsx'
import { HelpDialog } from '../composer/help-dialog.tsx'
import { NotHostile } from '../composer/not-hostile.tsx'
import { saveCopy } from './evidence.ts'
import { liftedLines } from './lifted.ts'

/**
 * [MSG-05] What the reader's shield shows first: the lines that ask, inform or answer, verbatim, as they were read on this device. It
 * says nothing about the rest but that it is there. The original is one tap away; nobody is told that it was opened.
 */
export function Cover({
  message,
  parents,
  onOpen,
}: {
  message: Message
  parents: Parents
  onOpen: () => void
}) {
  const examined = useExamined(message.text)
  const isThreat = message.severity === 3
  const lines = examined ? liftedLines(examined, isThreat) : []
  return (
    <div className="cover">
      <p className="cover-label">
        <Shield className="icon icon-small" aria-hidden="true" />
        <Trans>Covered for you, as you asked in settings</Trans>
      </p>
      {lines.length > 0 && (
        <ul className="grid gap-1.5" dir="auto">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={lines.length > 0 ? 'text-ink-2' : undefined}>
        {isThreat ? <Trans>This message may contain a threat.</Trans> : <Trans>Contains hard words.</Trans>}
      </p>
      <div className="cover-acts">
        <button type="button" className="link" onClick={onOpen}>
          <Trans>Show everything</Trans>
        </button>
        {isThreat ? (
          <DangerActs message={message} them={parents.them} />
        ) : (
          examined && <NotHostile read={examined} direction="in" />
        )}
      </div>
    </div>
  )
}

/** [MSG-06] Above a message that may be a threat or speaks of danger: says so plainly, what to do, help, and a copy to keep. */
export function ThreatNote({ message, them }: { message: Message; them: string }) {
  const about = dangerOf(message)
  if (about === null) return null
  return (
    <div className="threat-note" role="note">
      <p>
        {about === 'threat' && <Trans>This message may contain a threat.</Trans>}
        {about === 'self_harm' && (
          <Trans>
            Somebody’s life may be in danger now. Stay in touch, ask directly and listen. If it could happen
            now, call the emergency number where they are.
          </Trans>
        )}
        {about === 'child_safety' && (
          <Trans>
            This may be about a child in danger. If it is happening now, call the emergency number; people who
            advise parents are there as well.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <DangerActs message={message} them={them} />
      </div>
    </div>
  )
}

function DangerActs({ message, them }: { message: Message; them: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<LifeBuoy className="icon icon-small" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t`Help by phone`}
      </Button>
      <Button size="small" onClick={() => void saveCopy(message, them)}>
        <Trans>Save a copy</Trans>
      </Button>
      <HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} about={dangerOf(message) ?? 'threat'} />
    </>
  )
}

/** A message of several kinds shows the first: a life, a child, a threat. */
function dangerOf({ severity, safety }: Message): DangerKind | null {
  if (safety.includes('self_harm')) return 'self_harm'
  if (safety.includes('child_safety') && severity !== 3) return 'child_safety'
  return severity === 3 ? 'threat' : null
}

/** The mediator's reading of an incoming text, on this device; null until it is known. */
function useExamined(text: string): Examined | null {
  const { i18n } = useLingui()
  const [examined, setExamined] = useState<Examined | null>(null)
  useEffect(() => {
    let isOver = false
    const ctx = {
      locale: i18n.locale,
      direction: 'in' as const,
      childNames: [],
      parentNames: [],
      llmConsent: false,
    }
    examine({ text, ctx }).then(
      (known) => !isOver && setExamined(known),
      // a text that cannot be read stays covered, without a line
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [text, i18n.locale])
  return examined
}
