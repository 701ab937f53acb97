import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorLine, Field } from '../ui/fields/field.tsx'
import { Progress } from '../ui/fields/file-drop.tsx'
import { GoogleMark } from '../ui/google-mark.tsx'
import { Logo } from '../ui/logo.tsx'
import { Part } from '../ui/part.tsx'
import { TurnBand, TurnHero } from '../ui/plots/turn.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { Banner } from '../ui/states.tsx'
import { Group, Row } from './sheet.tsx'

/** The product's logo, the front page's turned ribbon, and the one third-party mark. */
export function BrandSamples() {
  const { t } = useLingui()
  return (
    <>
      <Group title={t`Mark`}>
        <Row>
          <span className="brand">
            <Logo />
          </span>
          <span className="brand">
            <Logo withName={false} />
          </span>
          <GoogleMark />
        </Row>
      </Group>
      <Group title={t`The turn`}>
        <div className="flex flex-wrap gap-4">
          <div className="aspect-[760/860] w-[300px] max-w-full overflow-hidden rounded-2 bg-well">
            <TurnHero youText={t`With Nora`} themText={t`With Sam`} className="size-full" />
          </div>
          <div className="aspect-[390/170] w-[390px] max-w-full self-start overflow-hidden rounded-2 bg-well">
            <TurnBand className="size-full" />
          </div>
        </div>
      </Group>
    </>
  )
}

/** The elements that structure a page around its fields and lists. */
export function StructureSamples() {
  const { t } = useLingui()
  return (
    <>
      <Group title={t`A subject of a settings screen`}>
        <Part title={<Trans>Theme</Trans>} hint={<Trans>Auto follows this device.</Trans>}>
          <Field
            label={<Trans>A control of your own</Trans>}
            hint={<Trans>The field brings its words.</Trans>}
          >
            {(wiring) => <input {...wiring} className="input" />}
          </Field>
          <div className="mt-3">
            <ErrorLine>
              <Trans>One line says what to do.</Trans>
            </ErrorLine>
          </div>
        </Part>
      </Group>
      <Group title={t`Banners`}>
        <div className="grid gap-3">
          <Banner boxed title={<Trans>For your information</Trans>}>
            <Trans>Something that lasts, and is no fault.</Trans>
          </Banner>
          <Banner boxed kind="offline" title={<Trans>You are currently offline</Trans>} />
          <Banner boxed kind="danger" title={<Trans>It could not be saved.</Trans>} />
        </div>
      </Group>
      <Group title={t`Waiting`}>
        <div className="grid max-w-[420px] gap-4">
          <Progress label={t`Uploading a receipt`} part={0.4} />
          <Skeleton label={t`A line that is loading`}>
            <SkeletonBar width="75%" height={20} />
          </Skeleton>
        </div>
      </Group>
    </>
  )
}
