import type { ReplyOf } from '@evenhand/contract/http.ts'
import {
  analyseDraft,
  getMediation,
  putModelConsent,
  suggestWording,
} from '@evenhand/contract/mediation/mediation.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { failureOf } from '../api/call-failure.ts'
import { queryClient, reading, touched } from '../api/reads/query.ts'
import { useSession } from '../api/session/session.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { send } from '../api/writes/write-queue.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { AnalysisPanel, Milliseconds } from './analysis-panel.tsx'
import { Wording } from './wording.tsx'

type Answer = { read: ReplyOf<typeof analyseDraft>; worded: ReplyOf<typeof suggestWording> }

/** The operator's language model on the same text, where there is one and the person may use it. */
export function LanguageModel({ text, locale }: { text: string; locale: string }) {
  const { user } = useSession()
  if (!user)
    return (
      <p className="text-ink-2">
        <Trans>
          <Link className="link" to="/login">
            Sign in
          </Link>{' '}
          to see what a language model says, where this server has one.
        </Trans>
      </p>
    )
  return <ForSignedIn text={text} locale={locale} />
}

function ForSignedIn({ text, locale }: { text: string; locale: string }) {
  const { i18n, t } = useLingui()
  const { data, error } = useQuery(reading(getMediation, {}), queryClient)
  if (error) return <ErrorLine>{errorSentence(i18n, failureOf(error))}</ErrorLine>
  if (!data)
    return (
      <Skeleton label={t`Asking the server`}>
        <SkeletonRows rows={2} />
      </Skeleton>
    )
  if (!data.model)
    return (
      <p className="text-ink-2">
        <Trans>This server has no language model. The embedded engine is all there is.</Trans>
      </p>
    )
  return (
    <div className="grid gap-4">
      <p className="hint">
        {data.model.isOnThisMachine ? (
          <Trans>{data.model.name}, on the server’s own machine</Trans>
        ) : (
          <Trans>
            {data.model.name}, elsewhere: names, addresses and numbers of people are taken out first
          </Trans>
        )}
      </p>
      {data.consent && <Opinion key={text} text={text} locale={locale} />}
      <Consent isGiven={data.consent} />
    </div>
  )
}

function Consent({ isGiven }: { isGiven: boolean }) {
  const { i18n } = useLingui()
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, begins, ended } = useOnce()
  const change = async () => {
    if (!begins()) return
    setFault(null)
    try {
      await send(putModelConsent, { body: { languageModel: !isGiven } })
      touched(getMediation)
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return (
    <div className="grid justify-items-start gap-2">
      {!isGiven && (
        <p>
          <Trans>Your drafts go to it only if you say so.</Trans>
        </p>
      )}
      <Button size="small" busy={isBusy} onClick={() => void change()}>
        {isGiven ? <Trans>Keep my drafts here</Trans> : <Trans>Let my drafts go to it</Trans>}
      </Button>
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </div>
  )
}

function Opinion({ text, locale }: { text: string; locale: string }) {
  const { t, i18n } = useLingui()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const ask = { body: { text, locale } }
    Promise.all([
      call(analyseDraft, ask, { signal: gone.signal }),
      call(suggestWording, ask, { signal: gone.signal }),
    ]).then(
      ([read, worded]) => setAnswer({ read, worded }),
      (thrown) => !gone.signal.aborted && setFault(errorSentence(i18n, failureOf(thrown))),
    )
    return () => gone.abort()
  }, [text, locale, i18n])
  if (fault) return <ErrorLine>{fault}</ErrorLine>
  if (!answer)
    return (
      <Skeleton label={t`Waiting for the language model`}>
        <SkeletonRows rows={3} />
      </Skeleton>
    )
  return <Told text={text} answer={answer} />
}

function Told({ text, answer: { read, worded } }: { text: string; answer: Answer }) {
  return (
    <div className="grid gap-4" aria-live="polite">
      {read.model ? (
        <AnalysisPanel text={text} read={read.model}>
          <p className="hint">
            <Trans>
              It took <Milliseconds ms={read.model.ms} />. Both together: severity {read.analysis.severity}.
            </Trans>
          </p>
        </AnalysisPanel>
      ) : (
        <p className="text-ink-2">
          <Trans>Basic check: the language model gave no usable answer ({read.analysis.degraded}).</Trans>
        </p>
      )}
      {worded.suggestion ? (
        <Wording suggestion={worded.suggestion} />
      ) : (
        <p className="hint">
          <Trans>No wording of its own passed the guard; the writer’s own lines stand.</Trans>
        </p>
      )}
    </div>
  )
}
