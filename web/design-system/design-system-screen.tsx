import { Trans, useLingui } from '@lingui/react/macro'
import { PublicFrame } from '../frame/public-frame.tsx'
import { type Theme, useTheme } from '../frame/theme.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ColourSamples, ContrastTable } from './colour-samples.tsx'
import { ButtonSamples, FieldSamples, FormSamples } from './control-samples.tsx'
import { DialogSamples, StateSamples, ToastSamples } from './float-samples.tsx'
import { BrandSamples, StructureSamples } from './frame-samples.tsx'
import { IconSamples } from './icon-samples.tsx'
import { ChipSamples, ListSamples, PeopleSamples, PlotSamples } from './people-and-list-samples.tsx'
import { RibbonSamples } from './ribbon-samples.tsx'
import { Sheet } from './sheet.tsx'
import { MotionSamples, SpaceSamples, TypeSamples } from './type-and-space-samples.tsx'

/** Every token and component, live, in the current theme. */
export function DesignSystemScreen() {
  const { t } = useLingui()
  const [theme, setTheme] = useTheme()
  usePageTitle(t`Design system`)
  return (
    <PublicFrame>
      <PageHead
        title={<Trans>Design system</Trans>}
        lede={
          <Trans>
            Every token and part, in the theme you are in. A screen uses nothing that is not here.
          </Trans>
        }
        acts={
          <Segmented<Theme>
            label={t`Theme`}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'auto', label: t`Auto` },
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
          />
        }
      />
      <Sheet title={t`Mark and turn`} code="frame">
        <BrandSamples />
      </Sheet>
      <Sheet title={t`Ribbon`} code="ribbon">
        <RibbonSamples />
      </Sheet>
      <Sheet title={t`People`} code="people-and-list">
        <PeopleSamples />
      </Sheet>
      <Sheet title={t`Colour`} code="colour">
        <ColourSamples />
      </Sheet>
      <Sheet title={t`Contrast`} code="colour">
        <ContrastTable />
      </Sheet>
      <Sheet title={t`Type`} code="type-and-space">
        <TypeSamples />
      </Sheet>
      <Sheet title={t`Space and shape`} code="type-and-space">
        <SpaceSamples />
      </Sheet>
      <Sheet title={t`Buttons`} code="control">
        <ButtonSamples />
      </Sheet>
      <Sheet title={t`Fields`} code="control">
        <FieldSamples />
      </Sheet>
      <Sheet title={t`Forms`} code="control">
        <FormSamples />
      </Sheet>
      <Sheet title={t`Page and waiting`} code="frame">
        <StructureSamples />
      </Sheet>
      <Sheet title={t`Chips and states`} code="people-and-list">
        <ChipSamples />
      </Sheet>
      <Sheet title={t`Lists and tables`} code="people-and-list">
        <ListSamples />
      </Sheet>
      <Sheet title={t`Plots`} code="people-and-list">
        <PlotSamples />
      </Sheet>
      <Sheet title={t`Toasts and banners`} code="float">
        <ToastSamples />
      </Sheet>
      <Sheet title={t`Dialogs, menus, tooltips`} code="float">
        <DialogSamples />
      </Sheet>
      <Sheet title={t`Empty, error, loading`} code="float">
        <StateSamples />
      </Sheet>
      <Sheet title={t`Icons`} code="icon">
        <IconSamples />
      </Sheet>
      <Sheet title={t`Motion`} code="type-and-space">
        <MotionSamples />
      </Sheet>
    </PublicFrame>
  )
}
