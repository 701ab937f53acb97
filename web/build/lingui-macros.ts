import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'

const cwd = `${import.meta.dirname}/..`

/** The macro preset with an explicit configuration: by default it looks in the current working directory. */
export function linguiMacros() {
  return linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })
}
