import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useState } from 'react'
import { DrawerList } from '../frame/drawer-list.tsx'
import { isAt, placesOf } from '../frame/places.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'

/** `/mobile-nav-demo` [ROUTE-19]: the phone's drawer in a phone frame, so that it can be tried on a desktop too. */
export function MobileNavDemoScreen() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState('/dashboard/agenda')
  usePageTitle(t`The menu on a phone`)
  const go = (path: string) => {
    setAt(path)
    setOpen(false)
  }
  return (
    <PublicFrame>
      <PageHead
        title={<Trans>The menu on a phone</Trans>}
        lede={
          <Trans>
            Below 768 pixels the places are in a bar within reach of the thumb, and all of them in a drawer
            from the side. Try it here: nothing in this frame leads anywhere.
          </Trans>
        }
      />
      <div className="phone-frame">
        <div className="top-bar phone-bar">
          <span className="brand">
            <Logo />
          </span>
        </div>
        <PhonePage at={at} />
        <div className="tab-bar phone-bar">
          {placesOf('tabs')
            .slice(0, 4)
            .map(({ icon: Icon, ...place }) => (
              <button
                key={place.path}
                type="button"
                aria-current={isAt({ icon: Icon, ...place }, at) ? 'page' : undefined}
                onClick={() => go(place.path)}
              >
                <Icon className="icon" aria-hidden="true" />
                {t(place.name)}
              </button>
            ))}
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <MenuIcon className="icon" aria-hidden="true" />
            <Trans>Menu</Trans>
          </button>
        </div>
        {isOpen && (
          <div className="phone-drawer">
            <div className="flex justify-end">
              <Button
                look="quiet"
                iconOnly
                aria-label={t`Close`}
                icon={<X className="icon" aria-hidden="true" />}
                onClick={() => setOpen(false)}
              />
            </div>
            <DrawerList isSample pathname={at} onGo={go} onSignOut={() => setOpen(false)} />
          </div>
        )}
      </div>
    </PublicFrame>
  )
}

function PhonePage({ at }: { at: string }) {
  const { t } = useLingui()
  const place = placesOf('drawer').find((one) => isAt(one, at))
  return (
    <div className="phone-page">
      <p className="heading-serif text-28" aria-live="polite">
        {place ? t(place.name) : ''}
      </p>
      <div className="mt-6 grid gap-4" aria-hidden="true">
        {['90%', '70%', '80%', '55%'].map((width) => (
          <SkeletonBar key={width} width={width} height={16} />
        ))}
      </div>
    </div>
  )
}
