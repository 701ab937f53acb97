import { useEffect, useState } from 'react'

/** Where the frame is a phone's: a bar at its foot, one column. */
export const PHONE = '(max-width: 767.98px)'

/** Whether a media query holds, followed as the window changes; never where there is no window to ask. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia?.(query).matches ?? false)
  useEffect(() => {
    const media = window.matchMedia?.(query)
    if (!media) return
    const onChange = () => setMatches(media.matches)
    onChange()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [query])
  return matches
}
