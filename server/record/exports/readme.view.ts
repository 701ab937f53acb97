import { DOCUMENT, ENTRIES, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import type { BundleFamily } from './bundle.sql.ts'
import { CERTIFICATION, PROCESS } from './document-texts.view.ts'
import type { ExportRow } from './exports.sql.ts'

/** How many entries an export has, and why some have no content. */
export type Counts = { entries: number; readable: number; leftOut: number; erased: number }

/** The text of the first file a person opens. */
export function readme(order: ExportRow, { people }: BundleFamily, counts: Counts): string {
  const { entries, readable, leftOut, erased } = counts
  const span =
    order.from_day || order.to_day
      ? `${order.from_day ?? 'the beginning'} to ${order.to_day ?? 'the end'}`
      : 'the whole time'
  return `An export of the record of a family, made by Evenhand.

Between: ${people.map(({ name }) => name).join(' and ')}
Span: ${span}
Parts: ${order.areas.join(', ')}

${DOCUMENT} is the record to be read. ${ENTRIES} has the same entries as data.

${entries} of ${entries} entries of the record are in ${ENTRIES}. The content of ${readable} is included;
${leftOut} were not chosen for this export and ${erased} have been erased. Each of these still stands in its place.

To check it, unpack verify.html, open it in any current browser and choose this ZIP or ${DOCUMENT} alone, or run:
node verify.mjs <the ZIP or the PDF>. Both work without a connection and without this server. Keep the ZIP as you
received it: packed again or saved again by another program, it no longer ends with its seal.

What the check shows: that nothing in this export was changed, moved or left out unsaid since it was recorded, and
which key signed it. What it cannot show alone: that the key is that of the server you expect (compare its fingerprint
with /.well-known/record-keys.json there), and that the server never replaced the whole record before it made this
export. A head that somebody kept elsewhere, in a browser or in a mail, shows that; verify.html takes such heads.

This is not a certification. ${MANIFEST} lists every file with its SHA-256.


How this record is kept

${PROCESS.join('\n\n')}


Certification of a qualified person

${CERTIFICATION.join('\n\n')}

Name: ______________________  Position: ______________________

Signature: _________________  Place and date: ________________
`
}
