import type { Lang } from '../mediation.ts'
import type { Tongue } from './tongue.ts'
import { english } from './tongue-en.ts'
import { spanish } from './tongue-es.ts'
import { french } from './tongue-fr.ts'

export const tongues: Record<Lang, Tongue> = { en: english, es: spanish, fr: french }
