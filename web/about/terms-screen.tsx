import { Trans, useLingui } from '@lingui/react/macro'
import { factsOfServer } from '../api/server-facts.ts'
import { usePageTitle } from '../page/arrival.ts'
import { useOperatorWords } from '../ui/operator-words.ts'
import { Chapter, ReadingPage } from './reading-page.tsx'

/** `/terms`: what a parent agrees to by joining a family here. */
export function TermsScreen() {
  const { t } = useLingui()
  const operator = useOperatorWords()(factsOfServer().operator)
  usePageTitle(t`Terms`)
  return (
    <ReadingPage
      title={<Trans>Terms</Trans>}
      lede={
        <Trans>
          Short, because they are meant to be read. They are between you and whoever runs this server.
        </Trans>
      }
    >
      <Chapter title={<Trans>What this is</Trans>}>
        <p>
          <Trans>
            A place for two parents who live apart to see the same thing: whose time it is, what was spent,
            what was agreed. It takes no side. It gives no legal advice and replaces no court, no lawyer and
            no counsellor.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>What you agree to</Trans>}>
        <ul>
          <li>
            <Trans>You are a parent or carry a parent’s responsibility, and you use your own account.</Trans>
          </li>
          <li>
            <Trans>
              You enter what is true as far as you know, and only what concerns your children’s life.
            </Trans>
          </li>
          <li>
            <Trans>
              You do not threaten anyone, and you do not use the app to watch or wear down the other parent.
            </Trans>
          </li>
          <li>
            <Trans>You do not try to get at what belongs to another family.</Trans>
          </li>
        </ul>
      </Chapter>
      <Chapter title={<Trans>What you share is recorded</Trans>}>
        <p>
          <Trans>
            From the moment both parents are in a family, what either shares there is seen by both and goes
            into a record that neither of you can rewrite: a correction is a new entry beside the old one.
            Either of you may show that record to others, a court for instance.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>Leaving</Trans>}>
        <p>
          <Trans>
            You can stop at any time. What both of you shared stays readable for the other parent, because it
            is theirs too. What was yours alone goes with you.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>Whoever runs this server</Trans>}>
        <p>
          {operator ? (
            <Trans>
              This server is run by {operator}. They keep it running as well as they can and owe you honesty
              about what happens to your data. The software itself comes under the MIT licence, as it is,
              without a warranty.
            </Trans>
          ) : (
            <Trans>
              They keep it running as well as they can and owe you honesty about what happens to your data.
              The software itself comes under the MIT licence, as it is, without a warranty.
            </Trans>
          )}
        </p>
      </Chapter>
      <Chapter title={<Trans>If you are in danger</Trans>}>
        <p>
          <Trans>
            This app does not call for help and nobody reads along. In an emergency call the emergency number
            where you are, 112 in Europe, 911 in North America.
          </Trans>
        </p>
      </Chapter>
    </ReadingPage>
  )
}
