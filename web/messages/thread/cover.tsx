import type { Message } from '@evenhand/contract/messages/messages.ts'
import type { ReaderView } from '@evenhand/mediator/mediation.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LifeBuoy, Shield } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Parents } from '../../family/scope/parents.ts'
import type { Examined } from '../../mediation/reading/examination.ts'
import { examine } from '../../mediation/reading/mediator.ts'
import { Button } from '../../ui/button.tsx'
import { type HelpAbout, HelpDialog } from '../composer/help-dialog.tsx'
import { NotHostile } from '../composer/pause-sheet.tsx'
import { useShield } from '../shield.data.ts'
import { saveCopy } from './evidence.ts'

/**
 * [MSG-05] What the reader's shield shows first: a neutral summary made on this device, or the topics of the message.
 * The original is one tap away; nobody is told that it was opened.
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
  const { mode } = useShield()
  const examined = useExamined(message.text)
  const view = examined?.views[mode === 'summarise' ? 'summarise' : 'cover'] ?? null
  const isThreat = message.severity === 3
  return (
    <div className="cover">
      <p className="cover-label">
        <Shield className="icon icon-small" aria-hidden="true" />
        <Trans>Covered for you, as you asked in settings</Trans>
      </p>
      <CoverWords view={view} isThreat={isThreat} />
      <div className="cover-acts">
        <button type="button" className="link" onClick={onOpen}>
          <Trans>Show the original</Trans>
        </button>
        {isThreat ? (
          <ThreatActs message={message} them={parents.them} />
        ) : (
          examined && <NotHostile read={examined} direction="in" />
        )}
      </div>
    </div>
  )
}

function CoverWords({ view, isThreat }: { view: ReaderView | null; isThreat: boolean }) {
  const { t } = useLingui()
  if (view?.kind === 'covered')
    return (
      <p dir="auto">
        {view.title} {view.facts}
      </p>
    )
  if (view?.kind === 'summarised')
    return (
      <>
        <p dir="auto">{view.summary}</p>
        <p className="hint">{view.title}</p>
      </>
    )
  if (view?.kind === 'threat')
    return (
      <p dir="auto">
        {view.title} {view.facts}
      </p>
    )
  return <p>{isThreat ? t`This message may contain a threat.` : t`Contains strong language.`}</p>
}

/**
 * [MSG-06] Above an original that may be a threat or mentions danger: says so plainly, with help and a copy to keep.
 */
export function ThreatNote({ message, them }: { message: Message; them: string }) {
  const about = aboutOf(message)
  if (about === null) return null
  return (
    <div className="threat-note" role="note">
      <p>
        {about === 'threat' && <Trans>This message may contain a threat.</Trans>}
        {about === 'self-harm' && (
          <Trans>
            This may speak of {them} hurting themselves. If you think it could happen now, call the emergency
            number.
          </Trans>
        )}
        {about === 'child' && <Trans>This may be about a child in danger.</Trans>}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <ThreatActs message={message} them={them} />
      </div>
    </div>
  )
}

function ThreatActs({ message, them }: { message: Message; them: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<LifeBuoy className="icon icon-small" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Help by phone</Trans>
      </Button>
      <Button size="small" onClick={() => void saveCopy(message, them)}>
        <Trans>Save a copy</Trans>
      </Button>
      <HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} about={aboutOf(message) ?? 'threat'} />
    </>
  )
}

function aboutOf({ severity, safety }: Message): HelpAbout | null {
  if (safety.length === 1 && safety[0] === 'self_harm') return 'self-harm'
  if (severity === 3) return 'threat'
  return safety.includes('child_safety') ? 'child' : null
}

/** The mediator's analysis of an incoming text, on this device; null until it is known. */
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
      // a text that cannot be analysed stays covered, without a summary
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [text, i18n.locale])
  return examined
}
