import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ListMeta } from '../../../worker/contract/common.ts'
import { css } from '../../styled-system/css/index.js'
import { formatCount } from '../lib/format.ts'
import { IconButton } from './icon-button.tsx'

/** The shown rows, and links to the previous and next page. Nothing for a single page. */
export const Pagination = ({ meta, onPage }: { meta: ListMeta; onPage: (page: number) => void }) => {
  const { t, i18n } = useLingui()
  if (meta.last_page <= 1) return null
  const from = formatCount((meta.page - 1) * meta.per_page + 1, i18n.locale)
  const to = formatCount(Math.min(meta.page * meta.per_page, meta.total), i18n.locale)
  const total = `${formatCount(meta.total, i18n.locale)}${meta.total_is_capped ? '+' : ''}`
  return (
    <nav
      aria-label={t({ message: 'Pages', context: 'pagination' })}
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: '2',
        paddingBlock: '3',
        textStyle: '13',
        color: 'text.muted',
      })}
    >
      <span aria-live="polite" className={css({ fontVariantNumeric: 'tabular-nums' })}>
        <Trans>
          <bdi dir="ltr">
            {from}–{to}
          </bdi>{' '}
          of {total}
        </Trans>
      </span>
      <IconButton
        visual="secondary"
        label={t`Previous page`}
        icon={<ChevronLeft className="flip" />}
        disabled={meta.page <= 1}
        onClick={() => onPage(meta.page - 1)}
      />
      <IconButton
        visual="secondary"
        label={t`Next page`}
        icon={<ChevronRight className="flip" />}
        disabled={meta.page >= meta.last_page}
        onClick={() => onPage(meta.page + 1)}
      />
    </nav>
  )
}
