import type { Family } from '@evenhand/contract/family/family.ts'
import { type MessageTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { checkTerms, PER_DAY_MAX } from '@evenhand/domain/messages/terms.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { send } from '../../api/writes/write-queue.ts'
import { NobodyThere } from '../../family/scope/nobody-there.tsx'
import { isAloneNow, type Parents } from '../../family/scope/parents.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { errorSentence } from '../../text/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { OwnQuietHours } from './own-quiet-hours.tsx'
import type { TermsFacts } from './terms-news.tsx'
import { useTermsWords } from './terms-words.ts'
import { useTermsAnswer } from './use-terms-answer.tsx'

type TermsDialogProps = {
  isOpen: boolean
  family: Family
  parents: Parents
  terms: TermsFacts
  onClose: () => void
}

/** [MSG-10] Volume and hours: proposed by one parent, accepted by the other, both recorded. */
export function TermsDialog({ isOpen, onClose, ...rest }: TermsDialogProps) {
  return (
    <Dialog
      title={<Trans>Message limits and quiet hours</Trans>}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
    >
      <Terms {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Terms({ family, parents, terms, onClose }: Omit<TermsDialogProps, 'isOpen'>) {
  const words = useTermsWords()
  const { inForce, proposed, today } = terms
  return (
    <div className="grid gap-5">
      <p className="max-w-measure text-ink-2">
        <Trans>
          What you agree on is shown before sending and decides what rings. It never blocks or delays a
          message. Urgent messages are counted apart.
        </Trans>
      </p>
      <dl className="facts">
        <dt>
          <Trans>In force</Trans>
        </dt>
        <dd>{inForce ? words(inForce) : <Trans>Nothing agreed yet</Trans>}</dd>
        <dt>
          <Trans>You today</Trans>
        </dt>
        <dd>
          <Trans>
            {today.sent} sent, {today.urgent} of them urgent
          </Trans>
        </dd>
      </dl>
      {proposed && <Proposal key={proposed.id} proposed={proposed} parents={parents} />}
      {parents.other === null ? (
        <p className="text-15 text-ink-2">
          <NobodyThere family={family} />
        </p>
      ) : (
        <ProposeForm familyId={family.id} from={proposed ?? inForce} onClose={onClose} />
      )}
      <OwnQuietHours />
    </div>
  )
}

function Proposal({ proposed, parents }: { proposed: MessageTerms; parents: Parents }) {
  const words = useTermsWords()
  const answer = useTermsAnswer(proposed)
  const isMine = proposed.proposedBy === parents.me.id
  return (
    <section className="terms-proposal">
      <h3 className="text-15 font-semibold">
        {isMine && isAloneNow(parents) ? (
          <Trans>You proposed this. It was left unanswered.</Trans>
        ) : isMine ? (
          <Trans>You proposed this. {parents.them} has not answered yet.</Trans>
        ) : (
          <Trans>{parents.them} proposes</Trans>
        )}
      </h3>
      <p className="heading-serif text-21">{words(proposed)}</p>
      {(isMine || !isAloneNow(parents)) && (
        <ActSlot
          act={answer.act}
          words={answer.words}
          offers={isMine ? ['withdrawn'] : ['accepted', 'declined']}
          them={parents.them}
        />
      )}
    </section>
  )
}

function ProposeForm({
  familyId,
  from,
  onClose,
}: {
  familyId: string
  from: MessageTerms | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const [perDay, setPerDay] = useState(from?.perDay?.toString() ?? '')
  const [quiet, setQuiet] = useState(from?.quiet ?? null)
  const [isTried, setTried] = useState(false)
  const act = useAct(onClose)
  const asked = { perDay: perDay.trim() === '' ? null : Number(perDay), quiet }
  const fault = checkTerms(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault === true) void act.run(() => send(proposeTerms, { params: { familyId }, body: asked }))
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <h3 className="text-15 font-semibold">
        {from ? <Trans>Propose something else</Trans> : <Trans>Propose something</Trans>}
      </h3>
      <TextField
        label={t`Messages a day, each`}
        hint={t`Empty means as many as you like.`}
        inputMode="numeric"
        value={perDay}
        maxLength={3}
        error={isTried && fault === 'per-day' ? t`A number from 1 to ${PER_DAY_MAX}.` : undefined}
        onChange={(event) => setPerDay(event.target.value)}
      />
      <Checkbox
        checked={quiet !== null}
        onChange={(event) => setQuiet(event.target.checked ? { from: '21:00', to: '07:00' } : null)}
      >
        <Trans>Quiet hours, when nothing rings</Trans>
      </Checkbox>
      {quiet && (
        <div className="cal-two">
          <TextField
            label={t`From`}
            type="time"
            value={quiet.from}
            error={isTried && fault === 'quiet' ? t`Two different times.` : undefined}
            onChange={(event) => setQuiet({ ...quiet, from: event.target.value })}
          />
          <TextField
            label={t`To`}
            type="time"
            value={quiet.to}
            onChange={(event) => setQuiet({ ...quiet, to: event.target.value })}
          />
        </div>
      )}
      {act.fault && <ErrorLine>{act.fault}</ErrorLine>}
      <Button type="submit" look="primary" busy={act.isBusy} className="justify-self-start">
        <Trans>Propose</Trans>
      </Button>
    </form>
  )
}

/** Runs one write at a time; a refusal is shown in place. */
function useAct(onDone: () => void) {
  const { i18n } = useLingui()
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const run = async (write: () => Promise<{ sent: boolean }>) => {
    if (!begins()) return
    setFault(null)
    try {
      await write()
      onDone()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
    ended()
  }
  return { isBusy, fault, run }
}
