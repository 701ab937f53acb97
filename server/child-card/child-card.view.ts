import type { CardLink, CardVersion, ChildCard } from '@evenhand/contract/child-card/child-card.ts'
import { type CardContent, cardSections } from '@evenhand/domain/child-card/card.ts'
import type { CardLinkRow, CardVersionRow } from './child-card.sql.ts'

/** A version of a section. */
export function versionView(row: CardVersionRow): CardVersion {
  return {
    section: row.section,
    version: row.version,
    content: contentView(row.content),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  }
}

/** A section's content. */
export function contentView({ rows, note, measuredOn }: CardContent): CardVersion['content'] {
  return { rows: rows.map((row) => ({ ...row, times: [...row.times] })), note, measuredOn }
}

/** A link, without its secret. */
export function linkView(row: CardLinkRow): CardLink {
  return {
    id: row.link_id,
    forWhom: row.for_whom,
    sections: row.sections,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    views: row.views,
    devices: row.devices,
    lastViewedAt: row.last_viewed_at?.toISOString() ?? null,
  }
}

/** A card, its sections in reading order. */
export function cardView(card: {
  child: string
  family: string
  sections: readonly CardVersionRow[]
  count: number
  links: readonly CardLinkRow[]
}): ChildCard {
  const order = (row: CardVersionRow) => cardSections.indexOf(row.section)
  return {
    childId: card.child,
    familyId: card.family,
    sections: [...card.sections].sort((one, other) => order(one) - order(other)).map(versionView),
    versionCount: card.count,
    links: card.links.map(linkView),
  }
}
