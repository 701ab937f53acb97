import type { MessageDescriptor } from '@lingui/core'
import { createContext } from 'react'

/** The declared title of the screen in view; none outside the frame. */
export const ScreenTitle = createContext<MessageDescriptor | undefined>(undefined)
