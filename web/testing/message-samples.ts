import {
  type Conversation,
  conversation,
  type Message,
  message,
} from '@evenhand/contract/messages/messages.ts'
import { vi } from 'vitest'
import { heldTo } from './held-to.ts'
import { FAMILY, NORA, SAM } from './test-samples.ts'

/** An id that ends in a given number. */
export const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The general conversation, from Nora's side. */
export function conversationOf(some: Partial<Conversation> = {}): Conversation {
  return heldTo(
    conversation,
    {
      id: FAMILY,
      familyId: FAMILY,
      kind: 'everything',
      title: '',
      childId: null,
      participants: [NORA, SAM],
      total: 2,
      unread: 0,
      readPlace: 2,
      last: {
        authorId: SAM,
        text: 'Should be there 17:30.',
        sentAt: '2026-11-19T15:48:00.000Z',
        attachments: 0,
        severity: 0,
        safety: [],
      },
      draft: null,
      ...some,
    },
    'conversationOf()',
  )
}

/** A message from Sam at a given place. */
export function messageOf(place: number, some: Partial<Message> = {}): Message {
  return heldTo(
    message,
    {
      id: idOf(place),
      conversationId: FAMILY,
      place,
      authorId: SAM,
      clientId: idOf(place + 500_000),
      text: `Message ${place}`,
      attachments: [],
      replyTo: null,
      urgent: false,
      overVolume: false,
      inQuietHours: false,
      severity: 0,
      safety: [],
      sentAt: '2026-11-19T15:48:00.000Z',
      deliveredAt: '2026-11-19T15:48:01.000Z',
      viewedAt: '2026-11-19T15:49:00.000Z',
      ...some,
    },
    'messageOf()',
  )
}

export const noTerms = { inForce: null, proposed: null, today: { sent: 0, urgent: 0 } }

/** jsdom has no layout: simulates rows of 80 px in a thread of 800, without resize events. */
export function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Number.parseFloat((this.firstElementChild as HTMLElement | null)?.style.height ?? '') || 800
  })
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = Math.max(0, Math.min((to as ScrollToOptions).top ?? 0, this.scrollHeight - 800))
    this.dispatchEvent(new Event('scroll'))
  }
}

type Entry = Pick<
  IntersectionObserverEntry,
  'target' | 'intersectionRect' | 'boundingClientRect' | 'rootBounds'
>

/** Simulates which parts of which bodies are on screen. */
export function fakeScreen() {
  const watched = new Set<Element>()
  let tell: (entries: Entry[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: Entry[]) => void) {
        tell = listener
      }
      observe = (element: Element) => watched.add(element)
      unobserve = (element: Element) => watched.delete(element)
      disconnect = () => watched.clear()
    },
  )
  return {
    watched,
    /** shows this many of the 100 px of the body with these words */
    show(words: string, shown: number) {
      const target = [...watched].find(({ textContent }) => textContent?.includes(words))
      if (!target) throw new Error(`nobody watches “${words}”`)
      const rect = (height: number) => ({ height }) as DOMRectReadOnly
      tell([
        {
          target,
          intersectionRect: rect(shown),
          boundingClientRect: rect(100),
          rootBounds: rect(800),
        },
      ])
    },
  }
}
