import { hasHidden } from '@evenhand/domain/messages/fold.ts'
import { stretchesOf } from '@evenhand/domain/messages/links.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/**
 * A message as written, without invisible characters, its links with the host they really lead to. External links open
 * separately and do not reveal to the other site where they were found.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      <p className="message-text" dir="auto">
        {stretchesOf(text).map((stretch, at) =>
          stretch.kind === 'text' ? (
            stretch.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <span key={at}>
              {stretch.host === location.host ? (
                <OwnLink {...stretch} />
              ) : (
                <a
                  className="link"
                  href={stretch.url}
                  target="_blank"
                  rel="noreferrer noopener"
                  referrerPolicy="no-referrer"
                >
                  {stretch.text}
                </a>
              )}
              {stretch.host !== location.host &&
                !stretch.text.toLowerCase().startsWith(`https://${stretch.host}`) && (
                  <span className="link-host">
                    {' '}
                    <Trans>(leads to {stretch.host})</Trans>
                  </span>
                )}
            </span>
          ),
        )}
      </p>
      {hasHidden(text) && (
        <p className="hint">
          <Trans>Invisible characters are left out here. The record keeps them.</Trans>
        </p>
      )}
    </>
  )
}

/** A link within this app, such as to a document or an expense: it opens here, and the screen checks access. */
function OwnLink({ text, url }: { text: string; url: string }) {
  const { pathname, search, hash } = new URL(url)
  return (
    <Link className="link" to={`${pathname}${search}${hash}`}>
      {text}
    </Link>
  )
}
