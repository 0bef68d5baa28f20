import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import type { One } from '../../../../worker/contract/common.ts'
import type { TicketCalendar } from '../../../../worker/contract/my-tickets.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { myTicketsQuery } from './my-tickets-queries.ts'

const openLook = css({ color: 'accent.text', textDecoration: 'underline', textStyle: '14', minHeight: '11', alignContent: 'center' })

/** Makes a secret link by which a calendar program follows the events one has tickets for; it is shown once. */
export const CalendarCard = ({ className, row }: { className: string; row: string }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const making = useAsyncAction<void, One<TicketCalendar>>({
    run: () => api.post<One<TicketCalendar>>('/public/my-tickets/calendar', undefined, { isPublic: true }),
    done: async ({ data }) => {
      setUrl(data.url)
      await queryClient.invalidateQueries({ queryKey: myTicketsQuery.queryKey })
    },
  })
  return (
    <section className={className}>
      <div className={row}>
        <CalendarDays />
        <span className={css({ flex: '[1 1 8rem]', minWidth: '0' })}>
          <span className={css({ display: 'block', fontWeight: 'medium' })}>
            <Trans>Tickets in your calendar</Trans>
          </span>
          <span className={css({ textStyle: '14', color: 'text.muted' })}>
            {url === null ? (
              <Trans>Your events, always up to date.</Trans>
            ) : (
              <Trans>Anyone with this link sees your events, but not your tickets.</Trans>
            )}
          </span>
        </span>
        {url === null && (
          <Button busy={making.isPending} onClick={() => making.act()}>
            <Trans>Get link</Trans>
          </Button>
        )}
      </div>
      {url !== null && (
        <div className={row}>
          <a href={url.replace(/^https?:/, 'webcal:')} className={openLook}>
            <Trans>Open in calendar</Trans>
          </a>
          <CopyButton text={url} label={t`Copy link`} size="md" />
        </div>
      )}
      {making.error && (
        <div className={row}>
          <FormError text={errorText(making.error)} />
        </div>
      )}
    </section>
  )
}
