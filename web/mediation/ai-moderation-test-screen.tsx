import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { useRegion } from '../text/region.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { AnalysisPanel } from './analysis-panel.tsx'
import { LanguageModel } from './language-model.tsx'
import { Layers } from './layers.tsx'
import type { Examined } from './reading/examination.ts'
import { examine } from './reading/mediator.ts'
import { KeptLines } from './wording.tsx'

const SAMPLES = [
  'You’re always late, you selfish jerk. Pickup is at 5pm on Friday at school, not 6.',
  'Pay the $120 for Emma’s braces by March 3 or you can forget about the weekend.',
  'I’m not blaming you at all, I just want to understand what happened with the medication.',
  'I know where you park at night. Be careful.',
  'Eres un irresponsable, la cita del pediatra es el 8 a las 10:15.',
]

/** `/ai-moderation-test` [ROUTE-02]: the mediator's full analysis of any text, engine by engine. */
export function AiModerationTestScreen() {
  const { t } = useLingui()
  usePageTitle(t`Mediator`)
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto grid w-full max-w-[1080px] gap-8">
          <PageHead
            title={<Trans>Mediator</Trans>}
            lede={
              <Trans>
                Write anything. It is read in this browser as you type and is neither sent nor kept; only a
                language model, if you let it, is asked through the server.
              </Trans>
            }
          />
          <Bench />
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

function Bench() {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [text, setText] = useState(SAMPLES[0] ?? '')
  const samplesId = useId()
  const { examined, hasFailed } = useExamined(text, locale)
  return (
    <>
      <div className="mediator-bench">
        <TextAreaField
          label={t`Message`}
          rows={7}
          value={text}
          maxLength={10_000}
          onChange={(event) => setText(event.target.value)}
        />
        <section className="grid content-start gap-2" aria-labelledby={samplesId}>
          <h2 id={samplesId} className="text-15 font-semibold">
            <Trans>Or one of these</Trans>
          </h2>
          <ul className="grid gap-1.5">
            {SAMPLES.map((sample) => (
              <li key={sample}>
                <button
                  type="button"
                  className="sample"
                  aria-pressed={sample === text}
                  onClick={() => setText(sample)}
                >
                  {sample}
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {text.trim() === '' ? (
        <EmptyState title={<Trans>Nothing to read yet</Trans>} />
      ) : (
        <Results examined={examined} hasFailed={hasFailed} locale={locale} />
      )}
    </>
  )
}

type ResultsProps = { examined: Examined | null; hasFailed: boolean; locale: string }

function Results({ examined, hasFailed, locale }: ResultsProps) {
  const { t } = useLingui()
  if (hasFailed)
    return (
      <p role="status">
        <Trans>The mediator isn’t responding. You can still send your message.</Trans>
      </p>
    )
  if (!examined)
    return (
      <Skeleton label={t`Reading`}>
        <SkeletonRows rows={4} />
      </Skeleton>
    )
  return (
    <>
      <div className="side-by-side">
        <Section title={<Trans>Embedded engine</Trans>}>
          <div className="mt-4 grid gap-5" aria-live="polite">
            <AnalysisPanel text={examined.text} read={examined.analysis} />
            <KeptLines examined={examined} />
          </div>
        </Section>
        <Section title={<Trans>Language model</Trans>}>
          <div className="mt-4">
            <LanguageModel text={examined.text} locale={locale} />
          </div>
        </Section>
      </div>
      <Section title={<Trans>What each layer saw</Trans>}>
        <Layers examined={examined} />
      </Section>
    </>
  )
}

/** Analyses after a pause in typing; results for an older text are dropped. */
function useExamined(text: string, locale: string) {
  const [examined, setExamined] = useState<Examined | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (text.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      examine({
        text,
        ctx: { locale, direction: 'out', childNames: [], parentNames: [], llmConsent: false },
      }).then(
        (answer) => {
          if (!isCurrent) return
          setExamined(answer)
          setFailed(false)
        },
        () => isCurrent && setFailed(true),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, locale])
  return { examined, hasFailed }
}

const PAUSE_MS = 250
