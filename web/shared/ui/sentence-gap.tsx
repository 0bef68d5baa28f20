import type { ReactNode } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import { currentLocale } from '../lib/i18n.ts'

/** The gap between two joined sentences: a space, and in Chinese nothing. */
export const SentenceGap = (): ReactNode => languageOf(currentLocale()).gap
