import type { CardContent, CardSection } from '@evenhand/domain/child-card/card.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type CardVersionRow = {
  section: CardSection
  version: number
  content: CardContent
  changed_by: string
  changed_at: Date
}
export type CardLinkRow = {
  link_id: string
  for_whom: string
  sections: CardSection[]
  created_by: string
  created_at: Date
  ends_at: Date
  ended_at: Date | null
  views: number
  devices: number
  last_viewed_at: Date | null
}

const VERSION = sql`section, version, content, changed_by, changed_at`

/** The family of a child the person can see; null if there is none. */
export const findChildFamily = familyOfRow('children', 'child_id')

/** The latest version of each section, and how many versions there are. */
export async function readSections(
  tx: Tx,
  family: FamilyId,
  child: string,
): Promise<{ sections: CardVersionRow[]; count: number }> {
  const latest = await sql<CardVersionRow>`select distinct on (section) ${VERSION} from child_card_versions
    where family_id = ${family} and child_id = ${child} order by section, version desc`.execute(tx)
  const counted = await sql<{ count: string }>`select count(*)::text as count from child_card_versions
    where family_id = ${family} and child_id = ${child}`.execute(tx)
  return { sections: latest.rows, count: Number(counted.rows[0]!.count) }
}

/** Versions of one section or of all, newest first. */
export function readVersions(
  db: Database,
  person: PersonId,
  family: FamilyId,
  child: string,
  asked: { section?: CardSection | undefined; before?: string | undefined; limit: number },
): Promise<CardVersionRow[]> {
  const { section, before, limit } = asked
  return asPerson(
    db,
    person,
    sql<CardVersionRow>`select ${VERSION} from child_card_versions
      where family_id = ${family} and child_id = ${child}
        ${section ? sql`and section = ${section}` : sql``}
        ${before ? sql`and changed_at < ${new Date(before)}` : sql``}
      order by changed_at desc, section limit ${limit}`.compile(db.query),
  )
}

/** Stores a section as a new version. */
export async function insertVersion(
  tx: Tx,
  family: FamilyId,
  row: { child: string; section: CardSection; version: number; content: CardContent },
  person: PersonId,
  now: number,
): Promise<void> {
  await tx
    .insertInto('child_card_versions')
    .values({
      family_id: family,
      child_id: row.child,
      section: row.section,
      version: row.version,
      content: JSON.stringify(row.content),
      changed_by: person,
      changed_at: new Date(now),
    })
    .execute()
}

/** Links of a child that were valid after an instant, with how often they were opened. */
export async function readLinks(
  tx: Tx,
  family: FamilyId,
  child: string,
  since: number,
): Promise<CardLinkRow[]> {
  const { rows } = await sql<CardLinkRow>`
    select l.link_id, l.for_whom, l.sections, l.created_by, l.created_at, l.ends_at, l.ended_at,
      count(v.at)::int as views, count(distinct v.device_hash)::int as devices, max(v.at) as last_viewed_at
    from child_card_links l
      left join child_card_views v on v.family_id = l.family_id and v.link_id = l.link_id
    where l.family_id = ${family} and l.child_id = ${child} and coalesce(l.ended_at, l.ends_at) > ${new Date(since)}
    group by l.family_id, l.link_id order by l.created_at desc limit 100`.execute(tx)
  return rows
}

/** The links of a person in a family that are open. */
export function readOpenLinksOf(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  now: number,
): Promise<{ link_id: string; child_id: string }[]> {
  return tx
    .selectFrom('child_card_links')
    .select(['link_id', 'child_id'])
    .where('family_id', '=', family)
    .where('created_by', '=', person)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .execute()
}

export type LinkRow = {
  child_id: string
  for_whom: string
  sections: CardSection[]
  ends_at: Date
  ended_at: Date | null
}

/** One link inside a command. */
export async function findLink(tx: Tx, family: FamilyId, link: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select child_id, for_whom, sections, ends_at, ended_at
    from child_card_links where family_id = ${family} and link_id = ${link}`.execute(tx)
  return rows[0]
}

/** The family of a link the person can see; null if there is none. */
export const findLinkFamily = familyOfRow('child_card_links', 'link_id')

/** Stores a link with only the hash of its secret. */
export async function insertLink(
  tx: Tx,
  family: FamilyId,
  link: {
    id: string
    child: string
    hash: Buffer
    forWhom: string
    sections: CardSection[]
    endsAt: number
  },
  person: PersonId,
  now: number,
): Promise<void> {
  await tx
    .insertInto('child_card_links')
    .values({
      family_id: family,
      link_id: link.id,
      child_id: link.child,
      token_hash: link.hash,
      for_whom: link.forWhom,
      sections: link.sections,
      created_by: person,
      created_at: new Date(now),
      ends_at: new Date(link.endsAt),
    })
    .execute()
}

/** Ends a link before its time. */
export async function endLinkRow(tx: Tx, family: FamilyId, link: string, now: number): Promise<void> {
  await tx
    .updateTable('child_card_links')
    .set({ ended_at: new Date(now) })
    .where('family_id', '=', family)
    .where('link_id', '=', link)
    .execute()
}

/** Finds the link a secret opens, by its hash. */
export async function findByHash(
  db: Database,
  hash: Buffer,
): Promise<{ family: string; link: string; maker: string } | undefined> {
  const { rows } = await sql<{ family: string; link: string; maker: string }>`
    select family, link, maker from card_link_of(${hash})`.execute(db.query)
  return rows[0]
}

/** What a link shows of the child and the parents; undefined once its creator has left the family. */
export async function readShown(
  tx: Tx,
  family: FamilyId,
  child: string,
): Promise<{ name: string; birth_date: string | null; parents: string[] } | undefined> {
  const { rows } = await sql<{
    name: string
    birth_date: string | null
  }>`select name, birth_date from children
    where family_id = ${family} and child_id = ${child}`.execute(tx)
  const parents = await sql<{
    first_name: string
  }>`select k.first_name from family_members m join known_people k on k.id = m.person_id
    where m.family_id = ${family} and m.left_at is null order by m.joined_at`.execute(tx)
  return rows[0] && { ...rows[0], parents: parents.rows.map(({ first_name }) => first_name) }
}

/** Stores that a link was opened on a device. */
export async function insertView(
  tx: Tx,
  family: FamilyId,
  link: string,
  device: Buffer,
  now: number,
): Promise<void> {
  await sql`insert into child_card_views (family_id, link_id, at, device_hash)
    values (${family}, ${link}, ${new Date(now)}, ${device}) on conflict do nothing`.execute(tx)
}
