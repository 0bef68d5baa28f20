import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import type { One } from '../../../../worker/contract/common.ts'
import type { DeliveryDetail } from '../../../../worker/contract/webhooks.ts'
import { css, cx } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { attemptText } from './delivery-labels.tsx'
import { deliveriesOf } from './webhook.ts'
import { codeBlock } from '../../../shared/kit/code-block.recipe.ts'

const POLL_MS = 5_000

const section = css({ borderBlockStart: 'row', padding: '4', display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2',
  textStyle: '13',
  fontWeight: 'semibold',
})
const scrolled = css({ maxHeight: '[20rem]', overflowY: 'auto' })
const tiles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', padding: '4', paddingBlockStart: '0', listStyle: 'none' })
const tile = css({ display: 'grid', border: 'hairline', borderRadius: 'md', paddingInline: '2', paddingBlock: '1', textStyle: '12' })
const next = css({ borderStyle: 'dashed', color: 'text.muted' })
const header = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 9.5rem) minmax(0, 1fr) auto]',
  gap: '2',
  alignItems: 'center',
  fontFamily: 'code',
  textStyle: '12',
})
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

const useDelivery = (webhookId: string, id: string) =>
  useQuery({
    queryKey: [...keyOf(`account/webhooks/${webhookId}/deliveries`), 'one', id],
    queryFn: () => api.get<One<DeliveryDetail>>(deliveriesOf(webhookId).pathOf('', id)).then(({ data }) => data),
    refetchInterval: pollEvery((delivery: DeliveryDetail | undefined) =>
      delivery?.status === 'PENDING' || delivery?.status === 'SENDING' ? POLL_MS : false,
    ),
  })

/** JSON as people read it; anything else as it is. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`
const curlOf = ({ request }: DeliveryDetail): string =>
  [
    `curl -X POST ${quoted(request.url)}`,
    ...Object.entries(request.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `-d ${quoted(request.body)}`,
  ].join(' \\\n  ')

const Text = ({ label, children }: { label: string; children: string }) => (
  // Scrollable content must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre dir="ltr" tabIndex={0} role="region" aria-label={label} className={cx(codeBlock, scrolled)}>
    {children}
  </pre>
)

type Props = { webhookId: string; id: string; zone: string; isReplaying: boolean; onReplay: () => void; onClose: () => void }

/** A delivery: its attempts, what was sent, and what came back. */
export const DeliveryCard = ({ webhookId, id, zone, isReplaying, onReplay, onClose }: Props) => {
  const { t } = useLingui()
  const delivery = useDelivery(webhookId, id)
  const close = <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
  if (!delivery.data)
    return (
      <Card title={<Trans>Delivery</Trans>} aside={close}>
        {delivery.error ? (
          <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />
        ) : (
          <Loading>
            <CardSkeleton lines={6} />
          </Loading>
        )}
      </Card>
    )
  const { type, label, is_test, history, next_attempt_at, status, request, answer, last_attempt } = delivery.data
  return (
    <Card
      flush
      label={t`Delivery`}
      title={
        <>
          <code dir="ltr" className={css({ fontFamily: 'code' })}>
            {type}
          </code>
          <bdi className={css({ color: 'text.muted', fontWeight: 'regular' })}>{label}</bdi>
          {is_test && (
            <Badge>
              <Trans context="a webhook's delivery">Test</Trans>
            </Badge>
          )}
        </>
      }
      aside={
        <span className={css({ display: 'inline-flex', gap: '1' })}>
          <Button size="sm" icon={<RotateCcw className="flip" />} busy={isReplaying} disabled={status === 'SENDING'} onClick={onReplay}>
            <Trans>Replay</Trans>
          </Button>
          {close}
        </span>
      }
    >
      {(history.length > 0 || next_attempt_at) && (
        <ol className={tiles} aria-label={t`Attempts`}>
          {history.map((attempt) => (
            <li key={attempt.at} className={tile}>
              <EventDate start={attempt.at} zone={zone} style="time" />
              <span className={attempt.error === null ? css({ color: 'text.success' }) : css({ color: 'text.danger' })}>
                {attemptText(attempt)}
              </span>
            </li>
          ))}
          {next_attempt_at && (
            <li className={cx(tile, next)}>
              <EventDate start={next_attempt_at} zone={zone} style="short" />
              <Trans context="attempt">next</Trans>
            </li>
          )}
        </ol>
      )}
      <div className={section}>
        <div className={head}>
          <Trans context="of a webhook">Request</Trans>
          <CopyButton text={curlOf(delivery.data)} label={t`Copy as curl`} />
        </div>
        {Object.entries(request.headers).map(([name, value]) => (
          <div key={name} dir="ltr" className={header}>
            <span className={css({ color: 'text.muted' })}>{name}</span>
            <span className={cut} title={value}>
              {value}
            </span>
            <CopyButton iconOnly text={value} label={t`Copy ${name}`} />
          </div>
        ))}
        <Text label={t({ message: 'Request', context: 'of a webhook' })}>{readable(request.body)}</Text>
      </div>
      {last_attempt && (
        <div className={section}>
          <div className={head}>
            <span className={css({ display: 'inline-flex', gap: '2', alignItems: 'center' })}>
              <Trans context="of a webhook">Answer</Trans>
              <Badge tone={last_attempt.error === null ? 'teal' : 'red'}>{attemptText(last_attempt)}</Badge>
            </span>
            <span className={css({ color: 'text.muted', fontWeight: 'regular', textStyle: '12' })}>
              <Trans>
                <bdi>{last_attempt.took_ms}</bdi> ms, first 4 kB
              </Trans>
            </span>
          </div>
          {answer ? (
            <Text label={t({ message: 'Answer', context: 'of a webhook' })}>{answer}</Text>
          ) : (
            <p className={css({ textStyle: '13', color: 'text.muted' })}>
              <Trans>The answer was empty.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
