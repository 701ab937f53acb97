import { Trans } from '@lingui/react/macro'
import { FileText, Image, TextQuote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isWords, type SharedItem } from '../page/shared-in.ts'
import { sizeText } from '../text/file-size.ts'
import { useRegion } from '../text/region.tsx'
import { useBlobUrl } from '../ui/use-blob-url.ts'

/** What was shared, as a person recognises it: the picture, the file's name, the first words. */
export function SharedThings({ items }: { items: readonly SharedItem[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((one) => (
        <li key={one.id} className="flex items-center gap-4">
          {isWords(one) ? <Words item={one} /> : <Thing item={one} />}
        </li>
      ))}
    </ul>
  )
}

function Thing({ item: { file } }: { item: SharedItem }) {
  const { locale } = useRegion()
  const isPicture = /^image\/(jpeg|png|webp)$/.test(file.type)
  return (
    <>
      {isPicture ? <Picture file={file} /> : <Sign isPdf={file.type === 'application/pdf'} />}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block font-semibold">{file.name}</b>
        <span className="text-15 text-ink-2">{sizeText(file.size, locale)}</span>
      </span>
    </>
  )
}

function Picture({ file }: { file: File }) {
  const url = useBlobUrl(file)
  return <img src={url ?? undefined} alt="" className="phone-shared" />
}

const Sign = ({ isPdf }: { isPdf: boolean }) => (
  <span className="phone-shared" aria-hidden="true">
    {isPdf ? <FileText className="icon" /> : <Image className="icon" />}
  </span>
)

function Words({ item }: { item: SharedItem }) {
  const [text, setText] = useState('')
  useEffect(() => {
    void item.file.text().then(setText)
  }, [item])
  return (
    <>
      <span className="phone-shared" aria-hidden="true">
        <TextQuote className="icon" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <b className="block font-semibold">
          <Trans>A text</Trans>
        </b>
        <span className="line-clamp-3 text-15 text-ink-2">{text}</span>
      </span>
    </>
  )
}
