import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Chapter, ReadingPage } from './reading-page.tsx'

/** `/support`: safety first, then frequent questions, then whom to contact. */
export function SupportScreen() {
  const { t } = useLingui()
  const { operator, mode } = factsOfServer()
  usePageTitle(t`Help`)
  return (
    <ReadingPage
      title={<Trans>Help</Trans>}
      lede={<Trans>What people ask most, and what to do when something does not work.</Trans>}
    >
      <Chapter title={<Trans>If somebody must not see this</Trans>}>
        <p>
          <Trans>
            The quick exit is on every screen. It leaves at once for an encyclopaedia, signs you out on this
            device and deletes what the app kept here of you and your family. Pressing Esc three times does
            the same.
          </Trans>
        </p>
        <p>
          <Trans>
            Your browser may still list that you visited. A private window leaves less behind. If you think
            somebody reads along on your phone, use another device: a friend’s, a library’s, a counsellor’s.
          </Trans>
        </p>
        <p>
          <Trans>
            In an emergency call the emergency number where you are, 112 in Europe, 911 in North America. A
            helpline for domestic abuse can also help you think about what is safe to write here.
          </Trans>
        </p>
      </Chapter>
      <Questions />
      <Chapter title={<Trans>Something does not work</Trans>}>
        <ol>
          <li>
            <Trans>
              Check <Link to="/health-check">the server’s status</Link>.
            </Trans>
          </li>
          <li>
            <Trans>
              Refresh the page. What you saved is not lost; what you wrote offline waits on this device.
            </Trans>
          </li>
          <li>
            <Trans>
              Signed in, Settings lists the latest errors and has a report to copy. It holds nothing you
              wrote.
            </Trans>
          </li>
        </ol>
      </Chapter>
      <Chapter title={<Trans>Whom to ask</Trans>}>
        <p>
          {operator && mode === 'production' ? (
            <Trans>This server is run by {operator}. They can help with accounts and mail.</Trans>
          ) : (
            <Trans>Whoever runs this server can help with accounts and mail.</Trans>
          )}{' '}
          <Trans>They will never ask for your password.</Trans>
        </p>
      </Chapter>
    </ReadingPage>
  )
}

function Questions() {
  return (
    <Chapter title={<Trans>Questions</Trans>}>
      <h3>
        <Trans>The email with the link hasn’t arrived</Trans>
      </h3>
      <p>
        <Trans>
          Check your spam folder. After a minute you can have it sent again from the screen you are on; only
          the newest link works.
        </Trans>
      </p>
      <h3>
        <Trans>I cannot sign in</Trans>
      </h3>
      <p>
        <Trans>
          After several wrong passwords the sign-in waits some minutes; that protects you. Other ways in and a
          new password are on <Link to="/login">the sign-in screen</Link>.
        </Trans>
      </p>
      <h3>
        <Trans>The other parent does not want to join</Trans>
      </h3>
      <p>
        <Trans>
          You can use Evenhand alone: your own calendar of whose time it is, your own ledger, your own record.
          Should they join later, they see the children, the weeks, the board and what you did not keep to
          yourself in the calendar. Expenses you entered before stay yours until you submit them.
        </Trans>
      </p>
      <h3>
        <Trans>I entered something wrong</Trans>
      </h3>
      <p>
        <Trans>
          Correct it or withdraw it. Both parents see that it was corrected, and the earlier version stays in
          the record: so neither has to wonder what it said before.
        </Trans>
      </p>
      <h3>
        <Trans>Does it work without a connection?</Trans>
      </h3>
      <p>
        <Trans>
          Once you have signed in on a device, yes. You see what you last saw, and what you write is kept and
          sent once when the connection is back.
        </Trans>
      </p>
      <h3>
        <Trans>Can I use it by keyboard, or with a screen reader?</Trans>
      </h3>
      <p>
        <Trans>
          Yes, all of it. Signed in, Ctrl K (Cmd K on a Mac) opens a list to go anywhere. Text can be made
          twice as large, and nothing depends on colour alone.
        </Trans>
      </p>
    </Chapter>
  )
}
