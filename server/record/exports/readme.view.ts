import { DOCUMENT, ENTRIES, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import type { BundleFamily } from './bundle.sql.ts'
import { CERTIFICATION, PROCESS } from './document-texts.view.ts'
import type { ExportRow } from './exports.sql.ts'

/** How many entries an export has, and why some have no content. */
export type Counts = {
  entries: number
  readable: number
  leftOut: number
  erased: number
  /** messages by their entries: all, and those whose content is in the export, with the conversations of these */
  readonly messages: { all: number; readable: number; readonly conversations: Set<string> }
}

/** The text of the first file a person opens. */
export function readme(order: ExportRow, { people }: BundleFamily, counts: Counts): string {
  const { entries, readable, leftOut, erased } = counts
  const span =
    order.from_day || order.to_day
      ? `${order.from_day ?? 'the beginning'} to ${order.to_day ?? 'the end'}`
      : 'the whole time'
  return `An export of ${leftOut > 0 ? 'a part of the record' : 'the record'} of a family, made by Evenhand.

Between: ${people.map(({ name }) => name).join(' and ')}
Span: ${span}
Parts: ${order.areas.join(', ')}

${DOCUMENT} is the record to be read. ${ENTRIES} has the same entries as data.

${
  leftOut > 0
    ? `This is a part of the record, not the whole. The content of ${readable} of ${entries} entries is included; ${leftOut}\nwere not chosen for this export and ${erased} have been erased.`
    : `This is the whole record: ${entries} entries. The content of ${readable} is included; ${erased} have been erased.`
} Every entry stands in its place in ${ENTRIES}.

To check it, unpack verify.html, open it in any current browser and choose this ZIP or ${DOCUMENT} alone, or run:
node verify.mjs <the ZIP or the PDF>. Both work without a connection and without this server. Keep the ZIP as you
received it: packed again or saved again by another program, it no longer ends with its seal.

What the check comes to, one of three. Matches: nothing was changed, and a key signed it that you hold, by its
fingerprint or by a seal (a line that begins with EVENHAND-HEAD, in a daily mail or an earlier export). Consistent, but
signed by a key nobody here vouches for: it fits together, and anybody with a key of their own could have made it; give
the check something that did not come with this file. Changed: it does not fit together, or not what you hold. The
command exits with 0 for "matches" alone, with 2 for "consistent" and with 1 for "changed".

This is not a certification. ${MANIFEST} lists every file with its SHA-256.


How this record is kept

${PROCESS.join('\n\n')}


Certification of a qualified person

${CERTIFICATION.join('\n\n')}

Name: ______________________  Position: ______________________

Signature: _________________  Place and date: ________________
`
}
