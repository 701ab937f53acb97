import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { type Network, networkOf } from '@evenhand/domain/contacts/network.ts'
import { ageOn, asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useContacts } from '../contacts/contacts.data.ts'
import { clockNow } from '../device/clock.ts'
import { useFamilies } from '../family/family.data.ts'
import { NoFamilyYet } from '../family/scope/no-family-yet.tsx'
import { useNameOfOther, useOtherParent } from '../family/scope/other-parent.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { dayOf } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import type { Drawn } from './layout.ts'
import { NetworkPicture } from './network-picture.tsx'
import { NetworkWords } from './network-words.tsx'
import { SharePicture } from './share-picture.tsx'

/** `/family-network`: the people around the children as a picture, and the same in words beside it (CON-03). */
export function NetworkScreen() {
  const { t } = useLingui()
  const families = useFamilies()
  const contacts = useContacts()
  usePageTitle(t`The people around the children`)
  return (
    <Loaded query={families} skeleton={<NetworkSkeleton />} failure={t`Your family could not be loaded`}>
      {(all) => {
        const [family] = all
        if (!family) return <NoFamilyYet headingLevel={1} />
        return (
          <Loaded
            query={contacts}
            skeleton={<NetworkSkeleton />}
            failure={t`Your contacts could not be loaded`}
          >
            {(people) => <OneNetwork family={family} isOnly={all.length === 1} contacts={people} />}
          </Loaded>
        )
      }}
    </Loaded>
  )
}

type OneNetworkProps = { family: Family; isOnly: boolean; contacts: readonly Contact[] }

function OneNetwork({ family, isOnly, contacts }: OneNetworkProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const drawn = useDrawn(family, contacts, networkFor(family, isOnly, contacts))
  const children = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    family.children.map(({ firstName, name }) => firstName || name),
  )
  const title = t`${children}’s people`
  // the image is made for others, so it has the person's own name
  const myName = family.members.find(({ isMe }) => isMe)?.firstName ?? drawn.you.name
  return (
    <>
      <PageHead
        title={title}
        lede={<Trans>Everyone who looks after them, in one picture.</Trans>}
        acts={
          <ButtonLink
            to="/contacts/new"
            look="primary"
            className="print:hidden"
            icon={<Plus className="icon" aria-hidden="true" />}
          >
            <Trans>Add a person</Trans>
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-10 min-[1100px]:grid-cols-[minmax(0,1fr)_300px] min-[1100px]:gap-14">
        <div>
          <NetworkPicture drawn={drawn} title={title} />
          <SharePicture drawn={{ ...drawn, you: { ...drawn.you, name: myName } }} title={title} />
        </div>
        <NetworkWords drawn={drawn} family={family} />
      </div>
    </>
  )
}

function networkFor(family: Family, isOnly: boolean, contacts: readonly Contact[]): Network {
  const me = family.members.find(({ isMe }) => isMe)?.id ?? ''
  const people = contacts.map((contact) => ({
    ...contact,
    role: contact.relationship,
    phone: contact.phones[0]?.number ?? '',
  }))
  return networkOf(people, { id: family.id, isOnly }, me)
}

/** The family as drawn: oneself on the left, the other parent on the right, the children between. */
function useDrawn(family: Family, contacts: readonly Contact[], network: Network): Drawn {
  const { t } = useLingui()
  const { zone } = useRegion()
  const today = asDay(dayOf(clockNow(), zone))
  const other = family.members.find(({ isMe }) => !isMe)
  const contactOf = (childId: string) =>
    contacts.find((one) => one.childId === childId && one.familyId === family.id)
  const coParent = contacts.find((one) => one.category === 'co-parent' && one.familyId === family.id)
  const { standing, mark } = useOtherParent(family)
  const nameOfOther = useNameOfOther()
  const hasName = standing === 'deleted' || other?.firstName || family.coParentName
  return {
    you: { id: 'you', name: t`You`, words: '', to: null },
    them: hasName
      ? {
          id: 'them',
          name: nameOfOther(family),
          words: mark,
          to: coParent ? `/contacts/${coParent.id}` : null,
        }
      : null,
    children: family.children.map(({ id, firstName, name, birthDate }) => {
      const contact = contactOf(id)
      const called = firstName || name
      const age = ageOn(birthDate === null ? null : asDay(birthDate), today)
      return {
        id,
        name: birthDate === null ? called : t`${called}, ${age}`,
        words: '',
        to: contact ? `/contacts/${contact.id}` : null,
      }
    }),
    network,
  }
}

function NetworkSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Drawing the picture`} className="grid gap-6">
      <SkeletonBar width="50%" height={44} />
      <SkeletonBar height={520} />
    </Skeleton>
  )
}
