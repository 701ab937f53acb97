/** Plain text as it was written, its web addresses as links. One of this page's own origin stays in the tab. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return (
    <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
          <a key={at} className="link" href={part} rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
