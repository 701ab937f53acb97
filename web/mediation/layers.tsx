import type { Finding } from '@evenhand/mediator/mediation.ts'
import { Trans } from '@lingui/react/macro'
import { useRegion } from '../text/region.tsx'
import { Milliseconds } from './analysis-panel.tsx'
import type { Examined } from './reading/examination.ts'
import { useMediationWords } from './words.ts'

/** The output of each layer of the embedded engine: frames, guards, the trained model, with their times. */
export function Layers({ examined }: { examined: Examined }) {
  const { guards, categories } = useMediationWords()
  const { locale } = useRegion()
  const { analysis, ms, text } = examined
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(analysis.pHostile)
  const vetoed = analysis.vetoed ?? []
  return (
    <dl className="facts layer-facts mt-4">
      <dt>
        <Trans>Language</Trans>
      </dt>
      <dd>
        {analysis.lang === 'other' ? (
          <Trans>Another: only swearing and shouting are seen</Trans>
        ) : (
          languageName(analysis.lang, locale)
        )}
      </dd>
      <dt>
        <Trans>Frames</Trans>
      </dt>
      <dd>
        <Hits text={text} hits={analysis.findings.filter(({ source }) => source !== undefined)} />
      </dd>
      <dt>
        <Trans>Guards</Trans>
      </dt>
      <dd>
        {vetoed.length === 0 ? (
          <Trans>None had anything to let go.</Trans>
        ) : (
          <ul className="grid gap-1">
            {vetoed.map((one) => (
              <li key={`${one.source}-${one.start}`}>
                <q>{text.slice(one.start, one.end)}</q> {categories[one.category]}: {guards[one.guard]}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dt>
        <Trans>Trained model</Trans>
      </dt>
      <dd>
        <Trans>{share} that a reasonable reader is irritated</Trans>
      </dd>
      <dt>
        <Trans>Urgent</Trans>
      </dt>
      <dd>{analysis.urgent ? <Trans>Yes: it passes at once</Trans> : <Trans>No</Trans>}</dd>
      <dt>
        <Trans>Time</Trans>
      </dt>
      <dd>
        <Trans>
          Reading <Milliseconds ms={ms.analyse} />, parts <Milliseconds ms={ms.parts} />
        </Trans>
      </dd>
      <dt>
        <Trans>Engine</Trans>
      </dt>
      <dd>{analysis.engineVersion}</dd>
    </dl>
  )
}

function Hits({ text, hits }: { text: string; hits: readonly Finding[] }) {
  const { guards } = useMediationWords()
  if (hits.length === 0) return <Trans>None fits.</Trans>
  return (
    <ul className="grid gap-1">
      {hits.map((hit) => (
        <li key={`${hit.source}-${hit.start}`}>
          <code>{hit.source}</code> <q>{text.slice(hit.start, hit.end)}</q>{' '}
          {hit.guards?.map((guard) => guards[guard]).join(', ')}
        </li>
      ))}
    </ul>
  )
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}
