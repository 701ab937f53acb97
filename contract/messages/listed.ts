import type { ShownList, Span } from '@evenhand/domain/shown/lists.ts'

/** A part of a conversation, by places, as a list that is compared with the record. [REC-10] */
export const listedMessages = (
  conversationId: string,
  places: Omit<Span, 'by'>,
  ids: readonly string[],
): ShownList => ({
  of: 'message',
  where: { conversationId: [conversationId] },
  span: { by: 'place', ...places },
  ids,
})
