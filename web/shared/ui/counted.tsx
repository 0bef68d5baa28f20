import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { formatCount } from '../lib/format.ts'
import { css } from '../../styled-system/css/index.js'

type Props = { length: number; most: number; children: ReactNode }

const count = css({
  order: '1',
  marginInlineStart: 'auto',
  fontWeight: 'regular',
  textStyle: '13',
  color: 'text.muted',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-over=true]': { color: 'text.danger' },
})

/** A field's label with how much is typed of what fits, at the end of its line; to be seen, not to be read out with every letter. */
export const Counted = ({ length, most, children }: Props) => {
  const { i18n } = useLingui()
  return (
    <>
      {children}
      <span aria-hidden="true" data-over={length > most} className={count}>
        <bdi dir="ltr">
          {formatCount(length, i18n.locale)} / {formatCount(most, i18n.locale)}
        </bdi>
      </span>
    </>
  )
}
