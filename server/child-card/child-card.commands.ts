import { createHash } from 'node:crypto'
import type {
  makeCardLink,
  openCardLink,
  putCardSection,
  SharedCard,
} from '@evenhand/contract/child-card/child-card.ts'
import { childCardsTopic } from '@evenhand/contract/child-card/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import {
  CARD_VERSIONS_MAX,
  type CardSection,
  contentProblem,
  isLinkOpen,
  LINK_LIFE_MS,
  OPEN_LINKS_MAX,
  sharedSections,
} from '@evenhand/domain/child-card/card.ts'
import { actsForDemo } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hasChild } from '../family/children.sql.ts'
import { ownFamilies } from '../family/own-families.commands.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { notify } from '../work/write.sql.ts'
import { type Work, write } from '../work/write.ts'
import * as rows from './child-card.sql.ts'
import { cardView, contentView, linkView } from './child-card.view.ts'

/** Stores a section as a new version; earlier ones stay. Refused if somebody changed it meanwhile. [CHILD-01] */
export function putSection(
  scope: FamilyScope,
  child: string,
  section: CardSection,
  { after, content }: CallOf<typeof putCardSection>['body'],
): Promise<Answer> {
  const { family, person } = scope
  const fault = contentProblem(section, content)
  if (fault)
    throw new Failure('child-card/invalid', {
      fields: [{ field: `content.${fault.field}`, code: fault.problem }],
    })
  return write(scope, async (work) => {
    await lockChild(work, scope, child)
    const { sections, count } = await rows.readSections(work.tx, family, child)
    const latest = sections.find((one) => one.section === section)?.version ?? 0
    if (latest !== after) throw new Failure('child-card/changed-meanwhile')
    if (count >= CARD_VERSIONS_MAX) throw new Failure('child-card/too-many-versions')
    const row = { child, section, version: after + 1, content }
    await rows.insertVersion(work.tx, family, row, person, work.now)
    work.record(family, {
      kind: 'child-card.changed',
      subject: child,
      body: { section, version: after + 1, content },
    })
    work.tell(family, childCardsTopic, child)
    return { card: await cardOf(work, scope, child) }
  })
}

/** Creates a link that shows the chosen sections for 24 hours. Its secret is in the reply and stored nowhere. */
export function makeLink(
  scope: FamilyScope,
  child: string,
  { forWhom, sections }: CallOf<typeof makeCardLink>['body'],
): Promise<Answer> {
  const { ctx, family, person } = scope
  // no reply is stored for repeats, because it would contain the secret
  const repeat = { key: null, requestHash: Buffer.alloc(0) }
  return write({ ...scope, repeat, status: 201, madeIn: scope.asker?.session }, async (work) => {
    await lockChild(work, scope, child)
    const known = await rows.readLinks(work.tx, family, child, work.now)
    const open = known.filter((link) => isLinkOpen(factsOf(link), work.now))
    if (open.length >= OPEN_LINKS_MAX) throw new Failure('child-card/too-many-links')
    const id = ctx.newId()
    const token = ctx.chance(24).toString('base64url')
    const endsAt = work.now + LINK_LIFE_MS
    const shown = sharedSections(sections)
    const link = { id, child, hash: hashOf(token), forWhom, sections: shown, endsAt }
    await rows.insertLink(work.tx, family, link, person, work.now)
    work.record(family, {
      kind: 'child-card.link-made',
      subject: child,
      body: { link: id, forWhom, sections: shown, endsAt: new Date(endsAt).toISOString() },
    })
    work.tell(family, childCardsTopic, child)
    const made = (await rows.readLinks(work.tx, family, child, work.now)).find((one) => one.link_id === id)
    // the secret is in the fragment, which is never sent to a server, proxy or preview
    return { link: linkView(made!), url: `${ctx.config.publicUrl}/card#${token}` }
  })
}

/** Ends a link now. */
export function endLink(scope: FamilyScope, id: string): Promise<Answer> {
  const { family } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const link = await rows.findLink(work.tx, family, id)
    if (!link) throw new Failure('card-link/not-found')
    if (isLinkOpen({ endsAt: link.ends_at.getTime(), endedAt: link.ended_at?.getTime() ?? null }, work.now)) {
      await rows.endLinkRow(work.tx, family, id, work.now)
      work.record(family, { kind: 'child-card.link-ended', subject: link.child_id, body: { link: id } })
      work.tell(family, childCardsTopic, link.child_id)
    }
    return { card: await cardOf(work, scope, link.child_id) }
  })
}

/** Within another command: ends every open link a person has made in a family. */
export async function endLinksWithin(work: Work, family: FamilyId, person: PersonId): Promise<void> {
  for (const { link_id: link, child_id: child } of await rows.readOpenLinksOf(
    work.tx,
    family,
    person,
    work.now,
  )) {
    await rows.endLinkRow(work.tx, family, link, work.now)
    work.record(family, { kind: 'child-card.link-ended', subject: child, body: { link } })
    work.tell(family, childCardsTopic, child)
  }
}

/**
 * Shows the card behind a link to whoever has its secret, and stores that it was opened. An ended link, an unknown one
 * and one whose creator has left the family get the same reply.
 */
export async function openLink(
  ctx: Context,
  { token, device }: CallOf<typeof openCardLink>['body'],
): Promise<{ card: SharedCard }> {
  const found = await rows.findByHash(ctx.db, hashOf(token))
  if (!found) throw new Failure('card-link/over')
  const card = await inTransaction(ctx.db, { person: found.maker }, async (tx) => {
    const family = (await ownFamilies(tx, found.maker as PersonId)).find((one) => one === found.family)
    // nothing of a made-up family is shown to anybody outside, in this operator's name
    if (!family || (await actsForDemo(tx))) return null
    const now = ctx.clock()
    const link = await rows.findLink(tx, family, found.link)
    if (
      !link ||
      !isLinkOpen({ endsAt: link.ends_at.getTime(), endedAt: link.ended_at?.getTime() ?? null }, now)
    )
      return null
    const child = await rows.readShown(tx, family, link.child_id)
    if (!child) return null
    const { sections } = await rows.readSections(tx, family, link.child_id)
    await rows.insertView(tx, family, found.link, hashOf(`device ${device}`), now)
    // whoever opens it has no account here, so its creator stands in for them
    await notify(tx, { t: 'family', f: family, what: childCardsTopic, id: link.child_id, by: found.maker })
    return {
      child: { name: child.name, birthDate: child.birth_date },
      forWhom: link.for_whom,
      sections: link.sections.flatMap((section) =>
        sections
          .filter((one) => one.section === section)
          .map(({ content, changed_at }) => ({
            section,
            content: contentView(content),
            changedAt: changed_at.toISOString(),
          })),
      ),
      parents: child.parents,
      endsAt: link.ends_at.toISOString(),
    }
  })
  if (!card) throw new Failure('card-link/over')
  return { card }
}

/** A child's card as both parents see it. */
export async function cardOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { family }: Pick<FamilyScope, 'family'>,
  child: string,
) {
  const { sections, count } = await rows.readSections(tx, family, child)
  const links = await rows.readLinks(tx, family, child, now - WEEK)
  return cardView({ child, family, sections, count, links })
}

const WEEK = 7 * 24 * 3_600_000

async function lockChild(work: Work, { family }: Pick<FamilyScope, 'family'>, child: string): Promise<void> {
  await work.lock(family)
  if (!(await hasChild(work.tx, family, child))) throw new Failure('child/not-found')
}

const factsOf = (link: rows.CardLinkRow) => ({
  endsAt: link.ends_at.getTime(),
  endedAt: link.ended_at?.getTime() ?? null,
})

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
