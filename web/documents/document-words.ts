import type { DocumentRow, DocumentVersion } from '@evenhand/contract/documents/documents.ts'
import type { DocumentKind } from '@evenhand/domain/documents/document.ts'
import { daysLeft } from '@evenhand/domain/documents/expiry.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { dayText, nearDateText } from '../text/dates.ts'
import { sizeText } from '../text/file-size.ts'
import type { Region } from '../text/region.tsx'

/** Names of the kinds. */
export const kindNames: Record<DocumentKind, MessageDescriptor> = {
  order: msg`Court order`,
  agreement: msg`Agreement`,
  medical: msg`Medical`,
  school: msg`School`,
  identity: msg`Identity`,
  insurance: msg`Insurance`,
  receipt: msg`Receipt`,
  photo: msg`Photo`,
  other: msg`Other`,
}

/** "PDF, 3 pages, 1.1 MB". */
export function fileText(i18n: I18n, version: DocumentVersion, { locale }: Region): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(version.name)?.[1]?.toUpperCase()
  const what = version.fileKind === 'picture' ? i18n._(msg`Picture`) : (extension ?? i18n._(msg`File`))
  const { pages } = version
  const count = pages === null ? [] : [i18n._(msg`${plural(pages, { one: '# page', other: '# pages' })}`)]
  return [what, ...count, sizeText(version.size, locale)].join(', ')
}

/** "Ends 3 Jan 2027, in 40 days"; null for a document without an end date. */
export function endText(
  i18n: I18n,
  { expiresOn }: Pick<DocumentRow, 'expiresOn'>,
  today: string,
  { locale }: Region,
): { text: string; isSoon: boolean } | null {
  if (expiresOn === null) return null
  const day = dayText(expiresOn, locale)
  const left = daysLeft(asDay(expiresOn), asDay(today))
  if (left < 0) return { text: i18n._(msg`Expired ${day}`), isSoon: true }
  if (left === 0) return { text: i18n._(msg`Expires today`), isSoon: true }
  if (left > SOON_DAYS) return { text: i18n._(msg`Expires ${day}`), isSoon: false }
  const inDays = i18n._(msg`${plural(left, { one: 'in # day', other: 'in # days' })}`)
  return { text: i18n._(msg`Expires ${day}, ${inDays}`), isSoon: true }
}

const SOON_DAYS = 90

/** Who has it, in words and for the mark beside them. */
export type Whose = { look: 'mine' | 'given' | 'got'; text: string; more: string | null }

export function whoseText(
  i18n: I18n,
  document: Pick<DocumentRow, 'ownerId' | 'isShared' | 'lastOpened' | 'versionCount' | 'latest'>,
  me: string,
  them: string,
  region: Region,
): Whose {
  if (!document.isShared) return { look: 'mine', text: i18n._(msg`Only you`), more: null }
  const opened = document.lastOpened && nearDateText(document.lastOpened.at, region)
  if (document.ownerId !== me)
    return {
      look: 'got',
      text: i18n._(msg`Shared by ${them}`),
      more: opened ? i18n._(msg`You opened it ${opened}`) : i18n._(msg`Not opened yet`),
    }
  return {
    look: 'given',
    text: i18n._(msg`Shared with ${them}`),
    more: document.latest.isShared
      ? opened
        ? i18n._(msg`Opened ${opened}`)
        : i18n._(msg`Not opened yet`)
      : i18n._(msg`The latest version isn’t shared`),
  }
}
