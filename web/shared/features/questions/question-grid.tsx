import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
  columnGap: '3',
  // The space that every question leaves below itself.
  marginBlockEnd: '-4',
})

/** Questions in two columns where their answers are short; `QuestionField` fits into it. */
export const QuestionGrid = ({ children }: { children: ReactNode }) => <div className={grid}>{children}</div>
