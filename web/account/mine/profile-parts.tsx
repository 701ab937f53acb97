import {
  AVATAR_MAX_BYTES,
  avatarFile,
  putProfile,
  removeAvatar,
  uploadAvatar,
} from '@evenhand/contract/account/account.ts'
import { getProfile, type Profile } from '@evenhand/contract/account/auth.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { callForFile } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { queryClient, touched } from '../../api/reads/query.ts'
import { noteProfile } from '../../api/session/note-profile.ts'
import { enqueue, send } from '../../api/writes/write-queue.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Part } from '../../ui/part.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { useBlobUrl } from '../../ui/use-blob-url.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

/** First and last name, as the other parent sees them. */
export function NamePart({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const act = useAct(msg`Failed to update profile`)
  const [missing, setMissing] = useState<{ firstName?: string; lastName?: string }>({})
  const [isWaiting, setWaiting] = useState(false)
  // what this device had kept is shown first; the server's newer name follows, unless something was typed meanwhile
  const [held, setHeld] = useState<Profile | null>(null)
  const shown = held ?? profile

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = {
      firstName: String(form.get('firstName')).trim(),
      lastName: String(form.get('lastName')).trim(),
    }
    const found = {
      ...(nameProblem(names.firstName) ? { firstName: t`Enter your first name.` } : {}),
      ...(nameProblem(names.lastName) ? { lastName: t`Enter your last name.` } : {}),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) return
    void act.run(async () => {
      const outcome = await send(putProfile, { body: names })
      setWaiting(!outcome.sent)
      if (!outcome.sent) return
      keep(outcome.reply.data.user)
      raiseToast({ type: 'success', title: t`Your name has been changed.` })
    })
  }

  return (
    <Part title={<Trans>Name</Trans>} hint={<Trans>The other parent sees it.</Trans>}>
      <form
        onSubmit={submit}
        onInput={() => setHeld(shown)}
        noValidate
        className="grid gap-3"
        aria-label={t`Name`}
      >
        <FaultBanner fault={act.fault} />
        <div key={`${shown.firstName}\n${shown.lastName}`} className="grid gap-3 md:grid-cols-2">
          <TextField
            label={<Trans>First name</Trans>}
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={shown.firstName}
            error={missing.firstName}
          />
          <TextField
            label={<Trans>Last name</Trans>}
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={shown.lastName}
            error={missing.lastName}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={act.isBusy}>
            <Trans>Save the name</Trans>
          </Button>
          <span className="hint" role="status">
            {isWaiting && <Trans>Kept on this device; sent as soon as the server answers.</Trans>}
          </span>
        </div>
      </form>
    </Part>
  )
}

/** The picture, or the initial where there is none; re-encoded on the server, which drops the camera's metadata. */
export function PicturePart({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const act = useAct(msg`Failed to update profile`)
  const remove = useAct(msg`Failed to update profile`)

  const take = (file: File | undefined) => {
    if (!file) return
    void act.run(async () => {
      if (file.size > AVATAR_MAX_BYTES) throw new CallFailure('file/too-large', '')
      const reply = await enqueue(uploadAvatar, {}, { file: { bytes: file, name: file.name } })
      keep(reply.data.user)
    })
  }

  return (
    <Part title={<Trans>Picture</Trans>} hint={<Trans>Location data is removed.</Trans>}>
      <div className="grid gap-3">
        <FaultBanner fault={act.fault ?? remove.fault} />
        <div className="flex flex-wrap items-center gap-4">
          <Picture profile={profile} />
          <Button busy={act.isBusy} onClick={() => input.current?.click()}>
            {profile.photoURL ? <Trans>Choose another</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {profile.photoURL && (
            <Button
              look="quiet"
              busy={remove.isBusy}
              onClick={() => remove.run(async () => keep((await enqueue(removeAvatar, {})).data.user))}
            >
              <Trans>Remove it</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept="image/*,.heic"
          aria-label={t`Picture`}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Part>
  )
}

function Picture({ profile }: { profile: Profile }) {
  const [, , , personId = '', , fileId = ''] = profile.photoURL?.split('/') ?? []
  const picture = useQuery({
    queryKey: [avatarFile.path, personId, fileId],
    queryFn: ({ signal }) => callForFile(avatarFile, { params: { personId, fileId } }, { signal }),
    // a file under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
    enabled: fileId !== '',
  })
  const url = useBlobUrl(picture.data ?? null)
  if (fileId === '' || !url) return <PersonMark name={profile.firstName} kind="you" size="large" />
  return <img src={url} alt="" width={72} height={72} className="size-18 rounded-round object-cover" />
}

function keep(profile: Profile): void {
  noteProfile(profile)
  queryClient.setQueryData([getProfile.path, {}], { data: { user: profile } })
  touched(getProfile)
}
