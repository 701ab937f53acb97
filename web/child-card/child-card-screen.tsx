import { type ChildCard, getChildCard } from '@evenhand/contract/child-card/child-card.ts'
import type { Child, Family } from '@evenhand/contract/family/family.ts'
import { type CardSection, cardSections } from '@evenhand/domain/child-card/card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { clockNow } from '../device/clock.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { NotHere } from '../page/not-here.tsx'
import { dateTimeText, nearDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { CardHead } from './card-head.tsx'
import { CardLinks } from './card-links.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { EditSection } from './edit-section.tsx'
import { SectionView } from './section-view.tsx'

/** [CHILD-01] A child's card: a page to read on a phone, to print, or to share through an expiring link. */
export function ChildCardScreen() {
  const { id = '' } = useParams()
  return (
    <FamilyGate isWholeScreen skeleton={<CardSkeleton />}>
      {(family, parents) => <InFamily id={id} family={family} parents={parents} />}
    </FamilyGate>
  )
}

function InFamily({ id, family, parents }: { id: string; family: Family; parents: Parents }) {
  const { t } = useLingui()
  const child = family.children.find((one) => one.id === id)
  const card = useQuery({
    ...reading(getChildCard, { params: { childId: id } }),
    select: ({ card: found }) => found,
  })
  if (!child)
    return (
      <NotHere
        title={t`This child is not in your family`}
        from={{ to: '/family', name: <Trans>Family</Trans> }}
        act={<Trans>See the family</Trans>}
      >
        <Trans>The link is not complete, or it leads to a child of another family.</Trans>
      </NotHere>
    )
  return (
    <Loaded query={card} skeleton={<CardSkeleton />} failure={t`The card could not be loaded`}>
      {(found) => <Card card={found} child={child} family={family} parents={parents} />}
    </Loaded>
  )
}

type CardProps = {
  card: ChildCard
  child: Child
  family: Family
  parents: Parents
}

function Card({ card, child, family, parents }: CardProps) {
  const { t } = useLingui()
  const region = useRegion()
  usePageTitle(t`${child.name}, card`)
  const [isEditing, setEditing] = useState(false)
  const [open, setOpen] = useState<CardSection | null>(null)
  const versionOf = (section: CardSection) => card.sections.find((one) => one.section === section)
  const { them } = parents
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Link className="link" to="/family">
          <Trans>Family</Trans>
        </Link>
        <nav aria-label={t`Children`} className="flex flex-wrap gap-2">
          {family.children.map((one) => (
            <Link
              key={one.id}
              className="chip"
              to={`/children/${one.id}/card`}
              aria-current={one.id === child.id ? 'page' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
        {factsOfServer().features.documents && (
          <Link className="link ms-auto" to={`/documents?child=${child.id}`}>
            <Trans>Documents</Trans>
          </Link>
        )}
        <span className="card-tools">
          {factsOfServer().features.documents && (
            <ButtonLink to={`/documents?child=${child.id}&add`}>
              <Trans>Add a document</Trans>
            </ButtonLink>
          )}
          <Button
            aria-pressed={isEditing}
            icon={<Pencil className="icon" aria-hidden="true" />}
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
          <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => print()}>
            <span className="card-print">
              <Trans>Print</Trans>
            </span>
          </Button>
        </span>
      </div>
      <div className="card-desk">
        <article className="child-card">
          <CardHead
            child={child}
            parents={[parents.me.firstName, ...(parents.other ? [parents.other.firstName] : [])]}
          />
          <div className="card-sections">
            {cardSections.map((section) => {
              const version = versionOf(section)
              return (
                <SectionView
                  key={section}
                  section={section}
                  content={version?.content ?? null}
                  end={
                    // the button takes its place
                    !isEditing &&
                    version && (
                      <span
                        className="card-small card-by"
                        data-by={version.changedBy === parents.me.id ? 'you' : 'them'}
                      >
                        {version.changedBy === parents.me.id ? (
                          <Trans>You, {nearDateText(version.changedAt, region)}</Trans>
                        ) : (
                          <Trans>
                            {them}, {nearDateText(version.changedAt, region)}
                          </Trans>
                        )}
                      </span>
                    )
                  }
                  act={
                    isEditing && (
                      <Button size="small" onClick={() => setOpen(section)}>
                        <Trans>Change</Trans>
                      </Button>
                    )
                  }
                />
              )
            })}
          </div>
          <footer className="card-foot">
            <span>
              <Trans>Kept by both parents on Evenhand</Trans>
            </span>
            <span>
              <Trans>As of {dateTimeText(clockNow(), region)}</Trans>
            </span>
          </footer>
        </article>
        <div className="grid content-start gap-8 print:hidden">
          <CardLinks card={card} parents={parents} />
          <EarlierVersions childId={child.id} count={card.versionCount} parents={parents} />
        </div>
      </div>
      {open && (
        <EditSection
          childId={child.id}
          section={open}
          version={versionOf(open) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function CardSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the card`}>
      <SkeletonBar height={560} />
    </Skeleton>
  )
}
