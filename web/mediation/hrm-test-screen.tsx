import { type HelpCountry, helpCountries, helpCountryOf } from '@evenhand/mediator/safety/help-lines.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { deviceZone } from '../device/region.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { useRegion } from '../text/region.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { HighRiskCase, meets } from './high-risk-case.tsx'
import { type HighRiskGroup, highRiskCases, highRiskGroups } from './high-risk-cases.ts'
import type { Examined } from './reading/examination.ts'
import { HelpLines } from './reading/help-lines.tsx'
import { examine } from './reading/mediator.ts'

/** `/hrm-test` [ROUTE-02, MSG-06]: high-risk messages through the mediator, and what each parent would see. */
export function HrmTestScreen() {
  const { t } = useLingui()
  usePageTitle(t`High-risk messages`)
  const [chosen, setChosen] = useState<HelpCountry>(() => helpCountryOf({ zone: deviceZone() ?? '' }) ?? 'GB')
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto grid w-full max-w-[960px] gap-8">
          <PageHead
            title={<Trans>High-risk messages</Trans>}
            lede={
              <Trans>
                Threats, coercion, self-harm and worries about a child, through the mediator in this browser.
                Nothing here is sent.
              </Trans>
            }
          />
          <Cases country={chosen} />
          <Help country={chosen} onChoose={setChosen} />
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

function Help({ country, onChoose }: { country: HelpCountry; onChoose: (country: HelpCountry) => void }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <Section title={<Trans>Help lines</Trans>}>
      <div className="mt-4 grid gap-4">
        <SelectField
          label={t`Country`}
          value={country}
          onChange={(event) => onChoose(helpCountries.find((one) => one === event.target.value) ?? country)}
          fieldClassName="max-w-[20rem]"
        >
          {helpCountries.map((one) => (
            <option key={one} value={one}>
              {names.of(one)}
            </option>
          ))}
        </SelectField>
        <HelpLines country={country} />
      </div>
    </Section>
  )
}

function Cases({ country }: { country: HelpCountry }) {
  const { t } = useLingui()
  const { results, hasFailed } = useResults()
  const names: Record<HighRiskGroup, string> = {
    threats: t`Threats`,
    coercion: t`Coercion`,
    'self-harm': t`Self-harm`,
    'child-safety': t`A child’s safety`,
    urgent: t`Urgent`,
    innocent: t`Only sounds like it`,
  }
  if (hasFailed)
    return (
      <p role="status">
        <Trans>The mediator isn’t responding. You can still send your message.</Trans>
      </p>
    )
  if (!results)
    return (
      // a screen high, so that nothing below it shifts when the results arrive
      <Skeleton label={t`Reading the cases`} className="min-h-screen">
        <SkeletonRows rows={6} />
      </Skeleton>
    )
  const right = highRiskCases.filter((one, index) => meetsAt(results, index, one.expects)).length
  const all = highRiskCases.length
  return (
    <>
      <p className="heading-serif text-21" role="status">
        <Trans>
          {right} of {all} cases are as they should be.
        </Trans>
      </p>
      {highRiskGroups.map((group) => (
        <Section key={group} title={names[group]}>
          <ul className="grid">
            {highRiskCases.map((one, index) => {
              const examined = results[index]
              return one.group === group && examined ? (
                <HighRiskCase key={one.id} one={one} examined={examined} country={country} />
              ) : null
            })}
          </ul>
        </Section>
      ))}
    </>
  )
}

function meetsAt(results: readonly Examined[], index: number, expects: Parameters<typeof meets>[1]): boolean {
  const examined = results[index]
  return examined !== undefined && meets(examined, expects)
}

/** Runs each case once. */
function useResults() {
  const [results, setResults] = useState<readonly Examined[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    const names = { childNames: ['Mila', 'Theo'], parentNames: ['Nora', 'Sam'] }
    const asked = highRiskCases.map(({ text, lang }) =>
      examine({ text, ctx: { locale: lang, direction: 'out', llmConsent: false, ...names } }),
    )
    Promise.all(asked).then(
      (answers) => isHere && setResults(answers),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [])
  return { results, hasFailed }
}
