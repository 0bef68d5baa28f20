import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../../../worker/contract/webhooks.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { useAllEvents } from '../events/event-queries.ts'
import { HourBars } from './hour-bars.tsx'
import { HowToVerify } from './how-to-verify.tsx'
import { lastDay, webhooks } from './webhook.ts'
import { WebhookState } from './webhook-state.tsx'

const small = css({ display: 'block', textStyle: '12', color: 'text.muted' })

const Delivered = ({ webhook }: { webhook: Webhook }) => {
  const { i18n } = useLingui()
  const { created, delivered } = lastDay(webhook)
  const [some, all] = [delivered, created].map((count) => formatCount(count, i18n.locale))
  return (
    <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
      {created === 0 ? (
        '–'
      ) : (
        <Trans>
          <bdi>{some}</bdi> of <bdi>{all}</bdi>
        </Trans>
      )}
      {webhook.pending > 0 && (
        <span className={small}>
          <Trans>
            <bdi>{formatCount(webhook.pending, i18n.locale)}</bdi> waiting
          </Trans>
        </span>
      )}
    </span>
  )
}

/** `/account/webhooks`: the account's endpoints, with how they did lately. */
export const Component = () => {
  const { t } = useLingui()
  const zone = useOwnZone()
  const events = useAllEvents()
  const [isExplaining, setExplaining] = useState(false)
  return (
    <>
      <ListPage
        of={webhooks}
        title={t`Webhooks`}
        about={<Trans>Tell your own programs what happens, as it happens.</Trans>}
        icon={<WebhookIcon />}
        create={{ label: <Trans>New webhook</Trans> }}
        acts={() => (
          <Button icon={<BookOpen />} onClick={() => setExplaining(true)}>
            <Trans>How to verify</Trans>
          </Button>
        )}
        none={{
          title: <Trans>No webhooks yet</Trans>,
          text: <Trans>Send orders, refunds and check-ins to your own programs as they happen.</Trans>,
        }}
        notFound={<Trans>No webhooks found</Trans>}
        removal={{
          nameOf: ({ url }) => url,
          consequence: <Trans>Nothing is sent to it any more, and what failed can’t be replayed.</Trans>,
          confirm: () => <Trans>Delete webhook</Trans>,
          done: () => t`Webhook deleted`,
        }}
      >
        {(rows, tools) => (
          <ListTable
            label={t`Webhooks`}
            rows={rows}
            tools={tools}
            columns={[
              {
                id: 'url',
                header: t({ message: 'Address', context: 'of a webhook' }),
                sort: 'url',
                cell: (row) => (
                  <span className={css({ minWidth: '0' })}>
                    <bdi dir="ltr" className={css({ overflowWrap: 'anywhere' })}>
                      {row.url}
                    </bdi>
                    <span className={small}>
                      <MetaLine>
                        {row.name && <bdi>{row.name}</bdi>}
                        {row.event_id === null ? (
                          <Trans>All events</Trans>
                        ) : (
                          <bdi>{events.data?.find(({ id }) => id === row.event_id)?.title ?? row.event_id}</bdi>
                        )}
                      </MetaLine>
                    </span>
                  </span>
                ),
              },
              {
                id: 'events',
                header: t`Sends`,
                cell: (row) => <Plural value={row.events.length} one="# kind" other="# kinds" />,
              },
              { id: 'hours', header: t`Last 24 hours`, phone: 'hidden', cell: (row) => <HourBars webhook={row} /> },
              { id: 'delivered', header: t`Delivered`, cell: (row) => <Delivered webhook={row} /> },
              { id: 'state', header: t`Status`, phone: 'state', cell: (row) => <WebhookState webhook={row} zone={zone} /> },
            ]}
            acts={(row) => <RowMenu name={row.url} id={`${row.id}/edit`} onDelete={() => tools.onDelete(row)} />}
          />
        )}
      </ListPage>
      <HowToVerify open={isExplaining} onClose={() => setExplaining(false)} />
    </>
  )
}
