import { Trans, useLingui } from '@lingui/react/macro'
import { Ledger } from '../ui/plots/plot.tsx'
import { Status } from '../ui/status.tsx'
import { contrastOf, partsOf } from './contrast.ts'
import { Group } from './sheet.tsx'
import { loadedTokens, pairs, swatches } from './tokens.ts'

/** Each colour with its lightness, chroma and hue in both themes, read from the loaded stylesheet. */
export function ColourSamples() {
  const tokens = loadedTokens()
  return (
    <>
      {swatches.map(({ group, names }) => (
        <Group key={group} title={group}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-5 gap-y-4.5">
            {names.map((name) => (
              <li key={name} className="grid grid-cols-[48px_minmax(0,1fr)] gap-3 leading-ui">
                <span
                  className="size-12 rounded-2 border border-edge"
                  style={{ backgroundColor: `var(--${name})` }}
                  aria-hidden="true"
                />
                <span>
                  <span className="block text-15 font-semibold">{name}</span>
                  {(['light', 'dark'] as const).map((theme) => (
                    <span key={theme} className="block text-13 text-ink-2">
                      {partsText(tokens[theme].get(name))}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <p className="hint mt-4.5">
        <Trans>OKLCH lightness, chroma, hue. First line light theme, second line dark.</Trans>
      </p>
    </>
  )
}

/** Contrast computed live from the tokens of both themes; a pair below its requirement says so. */
export function ContrastTable() {
  const { t } = useLingui()
  const tokens = loadedTokens()
  const rows = pairs.map(([text, ground, needs]) => {
    const ratios = (['light', 'dark'] as const).map((theme) =>
      contrastOf(tokens[theme].get(text) ?? '', tokens[theme].get(ground) ?? ''),
    )
    return [
      <span key="pair">
        {text} <span className="text-ink-2">{t`on`}</span> {ground}
      </span>,
      <span key="needs" className="text-ink-2">
        {needs}
      </span>,
      ...ratios.map((ratio, i) => <Ratio key={i === 0 ? 'light' : 'dark'} ratio={ratio} needs={needs} />),
    ]
  })
  return (
    <Ledger caption={t`Contrast in both themes`} head={[t`Pair`, t`Needs`, t`Light`, t`Dark`]} rows={rows} />
  )
}

function Ratio({ ratio, needs }: { ratio: number | null; needs: number }) {
  if (ratio !== null && ratio >= needs) return ratio.toFixed(2)
  return (
    <Status glyph="disputed">
      {ratio === null ? <Trans>not a colour</Trans> : <Trans>{ratio.toFixed(2)}, too little</Trans>}
    </Status>
  )
}

function partsText(colour: string | undefined): string {
  const parts = partsOf(colour ?? '')
  return parts ? `${parts[0].toFixed(3)} ${parts[1].toFixed(3)} ${parts[2]}` : ''
}
