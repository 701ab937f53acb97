import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factsOfServer } from '../api/server-facts.ts'
import { Chapter } from './reading-page.tsx'

/** Whom this server reaches with what: by its own settings, and by what people connect on any server. */
export function WhatLeaves() {
  const { reaches } = factsOfServer()
  // a page that does not know says all that may be
  const shown = reaches ? ALL.filter(([place]) => place === null || reaches.includes(place)) : ALL
  return (
    <Chapter title={<Trans>What leaves the server</Trans>}>
      <p>
        <Trans>No analytics, no advertising, no fonts or scripts from elsewhere. What does leave:</Trans>
      </p>
      <ul>
        {shown.map(([place, words], at) => (
          <li key={place ?? at}>{words}</li>
        ))}
      </ul>
    </Chapter>
  )
}

type Place = NonNullable<ReturnType<typeof factsOfServer>['reaches']>[number]

const ALL: readonly (readonly [Place | null, ReactNode])[] = [
  [
    'mail',
    <Trans key="mail">
      Mail to your own address, with a link and no child, amount or message in it. An invitation goes to the
      address you enter, with your name, and with the children’s first names if you tick that.
    </Trans>,
  ],
  [
    null,
    <Trans key="push">
      Notifications, if you turn them on: they go through the maker of your browser, who cannot read them.
    </Trans>,
  ],
  [
    null,
    <Trans key="calendars">
      Calendars, if you connect them: the server fetches the address you enter, and whoever has a private
      address you made can read the calendar there.
    </Trans>,
  ],
  [
    'google',
    <Trans key="google">
      Google, if you sign in with it or connect its calendar: who you are there, and what you let flow into
      that calendar.
    </Trans>,
  ],
  [
    'firebase',
    <Trans key="firebase">
      Google’s Firebase checks who signs in here. It learns your address or number and nothing about your
      family.
    </Trans>,
  ],
  [
    'texts',
    <Trans key="texts">
      Codes by text message, if you give a number: the company that sends them learns that number and the
      code.
    </Trans>,
  ],
  [
    'model',
    <Trans key="model">
      A language model elsewhere, only if you let your drafts go to it: names, addresses and numbers of people
      are taken out first.
    </Trans>,
  ],
  [
    'stamps',
    <Trans key="stamps">
      A fingerprint of each record that has grown, every night, for a time stamp: it says nothing about what
      is in it.
    </Trans>,
  ],
  [
    'bucket',
    <Trans key="bucket">
      Files such as receipts and documents: to a storage provider that whoever runs this server chose.
    </Trans>,
  ],
  [null, <Trans key="backups">Backups: to a place that whoever runs this server chose.</Trans>],
]
