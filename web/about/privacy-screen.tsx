import { Trans, useLingui } from '@lingui/react/macro'
import { factsOfServer } from '../api/server-facts.ts'
import { usePageTitle } from '../page/arrival.ts'
import { useOperatorWords } from '../ui/operator-words.ts'
import { Chapter, ReadingPage } from './reading-page.tsx'
import { WhatLeaves } from './what-leaves.tsx'

/** `/privacy`: what is kept, who sees it, what leaves the server; a plain-language version of docs/privacy.md. */
export function PrivacyScreen() {
  const { t } = useLingui()
  const operator = useOperatorWords()(factsOfServer().operator)
  usePageTitle(t`Privacy`)
  return (
    <ReadingPage
      title={<Trans>Privacy</Trans>}
      lede={
        <Trans>
          What you enter belongs to you and, where you share it, to your family. Nobody sells it, counts your
          clicks or trains anything with it.
        </Trans>
      }
    >
      <Chapter title={<Trans>Who runs this server</Trans>}>
        <p>
          {operator ? (
            <Trans>
              This copy of Evenhand is run by {operator}. Whoever runs a server can read its database, so it
              matters that you trust them. Before anyone accepts an invitation they are told who that is.
            </Trans>
          ) : (
            <Trans>
              Evenhand is free software that anyone can run. Whoever runs a server can read its database, so
              it matters that you trust them. Before anyone accepts an invitation they are told who that is.
            </Trans>
          )}
        </p>
      </Chapter>
      <WhoSees />
      <Chapter title={<Trans>What the other parent never sees</Trans>}>
        <ul>
          <li>
            <Trans>
              your password, when and from where you sign in, your address on the network. The record does say
              when a new device made its key, and whether it is a phone, a tablet or a computer.
            </Trans>
          </li>
          <li>
            <Trans>whether you are online, and what you begin to write and do not send</Trans>
          </li>
          <li>
            <Trans>
              your own notes, and expenses you kept for yourself while you were alone in the family
            </Trans>
          </li>
          <li>
            <Trans>another family of yours: nothing from one shows in the other</Trans>
          </li>
        </ul>
      </Chapter>
      <WhatLeaves />
      <Chapter title={<Trans>What stays on your device</Trans>}>
        <p>
          <Trans>
            So that the app opens without a connection, it keeps a copy of what you last saw, encrypted under
            a key that cannot be read out. Signing out and the quick exit delete that key first. What stays is
            how this browser recognises the record again: fingerprints of it, and the key it signs with, with
            no name and no word of yours. Your browser’s own history is not ours to delete: a quick exit
            leaves no page of ours to go back to, but the browser may still list that you were here.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>What cannot be rewritten</Trans>}>
        <p>
          <Trans>
            What binds both parents, an expense and its answer for instance, goes into a record that only
            grows. A correction is a new entry beside the old one. That protects you both: neither of you can
            change afterwards what was said, and if whoever runs the server did, what your browsers and
            exports keep would show it.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>Pictures and PDFs</Trans>}>
        <p>
          <Trans>
            A picture loses its place, its time and everything else a camera hides in it. A PDF sent with an
            expense or a message loses its author’s name and its earlier versions; what its pages show stays,
            notes on them and attached files too. Two things are kept as you sent them: a receipt whose
            original you choose to keep, and a PDF among the documents, because it may be evidence.
          </Trans>
        </p>
      </Chapter>
    </ReadingPage>
  )
}

function WhoSees() {
  const { t } = useLingui()
  const rows = [
    [t`Your email, your password (never in clear), your settings`, t`you; the other parent sees your name`],
    [t`Names and birth dates of your children`, t`both parents`],
    [t`Your notes on a child, your contacts`, t`you, unless you share them`],
    [t`Whose time it is, messages, expenses, receipts, answers`, t`both parents`],
    [
      t`When you signed in, with which browser and from which network`,
      t`you; the server’s log has ids and times only`,
    ],
  ]
  return (
    <Chapter title={<Trans>What is kept, and who sees it</Trans>}>
      <div className="table-scroll">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>Who sees it</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, who]) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{who}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Chapter>
  )
}
