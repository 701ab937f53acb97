import { useSyncExternalStore } from 'react'
import { CheckedFile } from './checked-file.tsx'
import { foundOf, onFound } from './checking.ts'

type CheckedDocumentFileProps = React.ComponentProps<typeof CheckedFile> & { documentId: string }

/** [REC-08] Beside the file of a document: as of any file, once what is shown of the document is found to be as recorded. */
export function CheckedDocumentFile({ documentId, ...file }: CheckedDocumentFileProps) {
  const { is } = useSyncExternalStore(onFound, () => foundOf(`document:${documentId}`))
  return is === 'same' && <CheckedFile {...file} />
}
