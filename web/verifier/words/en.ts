/** What a parent's device signed. */
type Seen = {
  readonly device: string
  readonly who: string
  readonly key: string
  readonly isEnded: boolean
  readonly size: number
  readonly entries: number
  readonly day: string
}

/** What the verifier says, in English. The other languages say exactly the same. */
export const en = {
  none: 'This is not an export of Evenhand.',
  noContents: 'The file has no list of contents that this verifier can read.',
  aPart: ' It is a part of the record, not the whole.',
  matches: (part: string) =>
    `Matches: nothing in this export was changed, and it is signed by a key that you hold.${part}`,
  ofDevice: (part: string) =>
    `Consistent, without the server’s seal: it says that a parent’s device made it.${part}`,
  consistent: (part: string) => `Consistent, but signed by a key nobody here vouches for.${part}`,
  packedAgain: 'Not the file that was made: this ZIP was packed again. Every file in it fits the others.',
  changed: 'Changed: this export is not what was recorded, not whole, or not what you hold.',

  // what it was compared with
  agrees: (day: string, size: number, entries: number) =>
    `A seal of ${day} that you hold covers the first ${size} of ${entries} entries: they are the ones here.`,
  stamped: (day: string, size: number, entries: number) =>
    `A time stamp that you hold is of the first ${size} of ${entries} entries as they are here, signed on ${day}.`,
  keyHeld: (key: string) =>
    `The key that signed this export is one you hold or that signed your seal: ${key}.`,
  beyondOfDevice:
    'Whatever goes beyond these entries, the names included, has no signature over it but that of the record.',
  beyond:
    'Whatever goes beyond these entries, the printed document and the names included, is signed by another key than the one you hold.',
  newer: (n: number) =>
    n === 1
      ? '1 seal you hold is newer than this export and covers more: it says nothing about it.'
      : `${n} seals you hold are newer than this export and cover more: they say nothing about it.`,
  others: (n: number) =>
    n === 1
      ? '1 seal you hold is of another family: it says nothing about this one.'
      : `${n} seals you hold are of other families: they say nothing about this one.`,
  notEarlier: (n: number) =>
    n === 1
      ? '1 export you gave was not made before this one: it says nothing about it.'
      : `${n} exports you gave were not made before this one: they say nothing about it.`,
  unsigned: (n: number) =>
    n === 1
      ? '1 line you gave is not signed by the key named in it, and was left aside.'
      : `${n} lines you gave are not signed by the keys named in them, and were left aside.`,
  comparedWithNothing: 'Nothing: no seal, key or earlier export was given to compare it with.',

  // what it shows
  recordOf: (family: string, moment: string) => `The record of family ${family}, as exported ${moment}.`,
  momentUnknown: 'at an unknown time',
  aPartOf: (readable: number, entries: number, leftOut: number) =>
    `A part of the record: the content of ${readable} of ${entries} entries is here. That of ${leftOut} was left out by whoever made this export; each still stands in its place.`,
  theWhole: (entries: number, readable: number) =>
    `The whole record: ${entries} entries, numbered without a gap; the content of ${readable} is here.`,
  erased: (n: number, days: string) =>
    `The content of ${n} ${n === 1 ? 'entry' : 'entries'} was erased${days && ` on ${days}`}. Each still stands in its place.`,
  messages: (readable: number, messages: number, conversations: number) =>
    `Messages, by their entries: ${readable} of ${messages} can be read here, in ${conversations} ${conversations === 1 ? 'conversation' : 'conversations'}. By their numbers within each conversation ${readable === messages ? 'none is missing' : 'no more are missing than were left out or erased'}.`,
  attachments: (n: number) =>
    n === 1
      ? '1 attachment is, byte for byte, the one that its entry names.'
      : `${n} attachments are, byte for byte, those that entries name.`,
  attachmentsMissing: (n: number) =>
    n === 1
      ? '1 file that an entry names is not in this export.'
      : `${n} files that entries name are not in this export.`,
  committed:
    'Each content shown is the one its entry commits to, and no entry was moved since all of it was signed.',
  coveredOfDevice:
    'All of its entries are covered by the newest signature over the record; the list of files in it is signed by nobody.',
  signedByHeld: (key: string) => `Signed by the key you vouch for: ${key}.`,
  signedByUnknown: (key: string) => `Signed by a key of unknown origin: ${key}.`,
  seen: ({ device, who, key, isEnded, size, entries, day }: Seen) =>
    `A ${device} that the record gives to ${who} (key ${key}${isEnded ? ', ended since' : ''}) signed what it had seen: the first ${size} of ${entries} entries, on ${day}.`,
  authors: (signed: number, readable: number, without: number) =>
    `${signed} of the ${readable} entries readable here carry a signature of their author’s device: over which call it sent and the words in record/witnesses.json, which stand in the entry. Figures inside a split or rule, what was added, and which answer was given may be covered by the signature over the record alone. ${without} carry none, and stand on that signature alone.`,

  // what it cannot show
  whoMade:
    'Who made this file. Somebody who has a real export can change its words, amounts and times, sign all of it anew with a key of their own, and get a file that looks exactly like this one.',
  toSettle:
    'To settle that, give what did not come with this file: a line that begins with EVENHAND-HEAD from one of your own daily mails, an earlier export of yours, the other parent’s line or export, or the fingerprint of the server’s key from /.well-known/record-keys.json at its own address.',
  replacedBefore: (covered: number) =>
    `Whether whoever runs the server replaced entries before this export was made${covered > 0 ? `, after the first ${covered}` : ''}: the key is theirs. Only a seal that somebody kept elsewhere shows that, for the entries it covers.`,
  whyNotFitting:
    'Why a seal you hold does not fit: a backup that was restored after it was signed looks like this, and so does a history that somebody changed. Ask whoever runs the server when a backup was restored, and compare with an export made before.',
  devicesOfCopy:
    'What the parents’ devices have seen: a copy made on a device does not carry what they signed.',
  devicesNone: 'What the parents’ devices have seen: none of them has confirmed this record.',
  devicesWhose:
    'Whether a device belongs to the parent it is named for: its owner can compare its fingerprint.',
  names: (family: string) =>
    `Whether the people are who they are called: names are what account holders chose. Each parent can compare the family, ${family}, with the line that begins with EVENHAND-HEAD in their own mail or export.`,
  pages:
    'Whether the pages of the PDF say what the data says: compare an item on a page with the entry of the same number.',
  thisPage:
    'Whether this page is itself the real one: one that came with an export from somebody you do not trust may say anything. Take verify.html or verify.mjs from an export of your own.',
  truth: 'Whether what people wrote is true, and whether this record is admissible anywhere.',

  // what is wrong
  ranges: {
    span: (first: string, last: string) => `${first} to ${last}`,
    more: (n: number) => `and ${n} more`,
  },
  ofEntries: (numbers: string, faults: string) => `${numbers}: ${faults}.`,
  faults: {
    'entries-left-out': 'missing here, while later entries are here',
    'not-an-entry': 'the line in its place is no entry, and nothing after it could be checked',
    'other-family': 'it belongs to another family',
    'out-of-order': 'it is not in its place',
    'entry-twice': 'it is here more than once',
    'time-goes-back': 'it is dated before the entry that precedes it',
    'body-differs': 'its content is not what was recorded',
    'message-twice': 'it bears a number within its conversation that another message has',
    'author-not-signed': 'the signature of its author’s device does not fit',
    'signed-otherwise': 'what its author’s device signed is not what it says',
    'signed-by-another': 'it is not signed by a device that its author had at that time',
    'signed-twice': 'the signature of its author’s device is a copy of another entry’s',
  },
  historyDiffers: (from: string, to: string) =>
    `Among ${from} to ${to} something was changed, moved, added or removed after the record was signed.`,
  entriesMissing: (size: number, entries: number) =>
    `The record was signed with ${size} entries, and ${entries} are here.`,
  entriesNotSigned: (size: number, entries: number) =>
    `Only the first ${size} of ${entries} entries are covered by a signature.`,
  headNotSigned: (size: number) => `The signature over the first ${size} entries is not by the key it names.`,
  headOfOtherFamily: 'A signature over the record is of another family’s.',
  heldDiffers: (day: string, size: number) =>
    `The seal of ${day} that you hold covers the first ${size} entries, and they are not the ones here.`,
  heldMissing: (day: string, size: number, entries: number) =>
    `The seal of ${day} that you hold covers ${size} entries, and only ${entries} are here, in an export that says it was made later.`,
  messageMissing:
    'Messages are missing: their numbers within a conversation have gaps that no entry explains.',
  countsDiffer: 'What the export says it holds, leaves out or has erased is not what is here.',
  deviceOf: (who: string | undefined, device: string, key: string) =>
    `${who || 'A parent'}’s ${device} (key ${key}…)`,
  aDevice: 'A device',
  deviceUnknown: 'There is a signature by a device that the record does not name, or no longer lets sign.',
  confirmationMissing: (device: string) =>
    `${device} signed the record when it was added, and that signature is missing.`,
  confirmationNotSigned: (device: string) =>
    `${device} is said to have seen the record, and the signature is not its own.`,
  confirmedOtherwise: (device: string) => `${device} has seen and signed another record than this one.`,
  nameDiffers: (name: string) => `The name “${name}” is not one that the record gives this person.`,
  moreFiles: (files: string, n: number) => `${files} and ${n} more`,
  ofFiles: (files: string, what: string) => `${files}: ${what}.`,
  files: {
    'file-changed': 'not the file that was exported',
    'file-missing': 'listed, and missing',
    'file-unlisted': 'not part of this export',
    unreadable: 'cannot be read',
    'attachment-unrecorded': 'named by no entry of the record',
    'attachment-swapped': 'not the file that its entry names',
    'document-of-another-export': 'carries other data than this export',
  },
  listNotSigned: 'The list of files, or something in it, is not signed by a key that is here.',
  packedByAnother: 'This ZIP was packed by another program than the one that made the export.',
  notSealed: 'This PDF does not end with the seal of an export: another program has saved it, or it is none.',
  sealBroken: 'This file is not, byte for byte, the one that was sealed.',
  ofAnotherFile:
    'This list belongs to the PDF of an export, or to its ZIP, and was given as if it were the other.',

  titles: {
    wrong: 'What is wrong',
    compared: 'What it was compared with',
    shown: 'What this shows',
    open: 'What this cannot show',
  },
  page: {
    title: 'Check an export',
    intro:
      'Choose the ZIP you received, or its PDF alone. It is read by this page alone, on this device: nothing is sent anywhere, and it works without a connection.',
    file: 'The export: the ZIP, or the PDF in it',
    held: 'What you hold to compare it with',
    why: 'Nothing in a file can show by itself who made it. Paste a line that begins with EVENHAND-HEAD, or the whole mail it came in: each is a seal over the record on a day. Or paste the fingerprint of the server’s key, from /.well-known/record-keys.json at its own address.',
    files: 'Or files: an earlier export of yours, a mail, a time stamp, the other parent’s export',
    limits:
      'This page checks hashes and signatures. It is no certification, and says nothing about whether a record is admissible.',
  },
  checking: (file: string) => `Checking ${file} …`,
  fileNamed: (file: string) => `File: ${file}`,
  command: {
    usage: `Usage: node verify.mjs [--language en|es|fr] EXPORT.zip|RECORD.pdf [HELD...]

HELD is what you have from elsewhere to compare with: a mail or text with a line that begins with EVENHAND-HEAD,
an earlier export, a time stamp (RFC 3161), or the fingerprint of the server's key.

Exit codes: 0 matches (nothing was changed, and a key that you hold signed it); 1 changed, or no export;
2 consistent, but signed by a key nobody here vouches for; 64 not used as above.`,
    holdsNothing: (file: string) =>
      `${file} holds nothing to compare with: no line that begins with EVENHAND-HEAD, no sound export, no key.`,
    exitCode: (code: number, meaning: string) => `Exit code ${code}: ${meaning}`,
    meanings: {
      matches: 'matches. It is 0 in this case alone.',
      changed: 'changed, or no export.',
      consistent: 'consistent, but signed by a key nobody here vouches for.',
    },
  },
}
