import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, RefreshCw, RotateCcw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router'
import type { One } from '../../../../worker/contract/common.ts'
import { FAILING_LIMIT_MS, WEBHOOK_API_VERSION } from '../../../../worker/contract/webhook-types.ts'
import type { Webhook } from '../../../../worker/contract/webhooks.ts'
import { css } from '../../../styled-system/css/index.js'
import { DeleteDialog } from '../../../shared/kit/delete-dialog.tsx'
import { listPlace } from '../../../shared/kit/list-place.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { useAllEvents } from '../events/event-queries.ts'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { DeliveryCard } from './delivery-detail.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { useWebhookActs } from './use-webhook-acts.ts'
import { webhooks } from './webhook.ts'

const POLL_MS = 15_000
const KEPT_MS = 30 * 86_400_000

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const strip = css({ display: 'grid', gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[2fr 1.5fr 1fr]' }, gap: '4' })
const label = css({ textStyle: '12', color: 'text.muted', fontWeight: 'medium', marginBlockEnd: '1' })
const beside = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  alignItems: 'start',
  '&[data-open=true]': { _beside: { gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]' } },
})

const useWebhook = (id: string) =>
  useQuery({
    queryKey: ['account/webhooks', 'shown', id],
    queryFn: () => api.get<One<Webhook>>(webhooks.pathOf('', id)).then(({ data }) => data),
    refetchInterval: pollEvery(POLL_MS),
  })

type Acts = ReturnType<typeof useWebhookActs>

/** What needs someone: it fails, or was disabled. */
const Trouble = ({ webhook, zone, acts }: { webhook: Webhook; zone: string; acts: Acts }) => {
  const { i18n } = useLingui()
  const { failing_since, is_active, disabled_at, disabled_reason, failed, pending } = webhook
  // What failed first is what there is to replay.
  const replayAll = (): void => acts.replaySince.mutate(new Date(Date.now() - KEPT_MS).toISOString())
  if (!is_active && disabled_at && disabled_reason)
    return (
      <Notice
        tone="danger"
        title={
          <Trans>
            Disabled on <EventDate start={disabled_at} zone={zone} style="short" />
          </Trans>
        }
        action={
          <span className={css({ display: 'inline-flex', flexWrap: 'wrap', gap: '2' })}>
            {failed > 0 && (
              <Button
                size="sm"
                icon={<RotateCcw className="flip" />}
                busy={acts.turn.isPending}
                onClick={() => acts.turn.mutate(true, { onSuccess: replayAll })}
              >
                <Trans>Turn on and replay {formatCount(failed, i18n.locale)}</Trans>
              </Button>
            )}
            <Button size="sm" busy={acts.turn.isPending} onClick={() => acts.turn.mutate(true)}>
              <Trans>Turn on</Trans>
            </Button>
          </span>
        }
      >
        {disabled_reason === 'GONE' ? (
          <Trans>It answered that it’s gone (410). What failed is kept for 30 days.</Trans>
        ) : (
          <Trans>It failed for three days. What failed is kept for 30 days.</Trans>
        )}
      </Notice>
    )
  if (!is_active || !failing_since) return null
  const until = new Date(Date.parse(failing_since) + FAILING_LIMIT_MS).toISOString()
  return (
    <Notice
      tone="warning"
      title={
        <Trans>
          Failing since <EventDate start={failing_since} zone={zone} style="short" />
        </Trans>
      }
      action={
        <Button
          size="sm"
          icon={<RotateCcw className="flip" />}
          busy={acts.replaySince.isPending}
          onClick={() => acts.replaySince.mutate(failing_since)}
        >
          <Trans>Replay {formatCount(pending + failed, i18n.locale)}</Trans>
        </Button>
      }
    >
      <Trans>
        We try again until <EventDate start={until} zone={zone} style="short" />. Then we turn it off and email you.
      </Trans>
    </Notice>
  )
}

/** `/account/webhooks/{id}`: a webhook and what was delivered; a delivery opens beside its list. */
export const Component = () => {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const zone = useOwnZone()
  const navigate = useNavigate()
  const webhook = useWebhook(id)
  const events = useAllEvents()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('delivery')
  const choose = (delivery: string | null): void =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (delivery) next.set('delivery', delivery)
      else next.delete('delivery')
      return next
    })
  const acts = useWebhookActs(id, choose)
  const [asked, setAsked] = useState<'rotate' | 'replay' | 'delete' | null>(null)
  const ask = (what: typeof asked) => () => setAsked(what)
  usePageTitle(webhook.data?.url)
  const back = { to: listPlace('/account/webhooks'), label: <Trans>Webhooks</Trans> }
  if (isProblem(webhook.error) && webhook.error.status === 404)
    return (
      <ShellNotFound title={<Trans>Webhook not found</Trans>} back={back}>
        <Trans>It may have been deleted.</Trans>
      </ShellNotFound>
    )
  if (!webhook.data)
    return (
      <>
        <PageHeader back={back} title={<Skeleton width="260px" height="24px" />} />
        {webhook.error ? (
          <ErrorState error={webhook.error} onRetry={() => void webhook.refetch()} />
        ) : (
          <Loading className={stack}>
            <CardSkeleton lines={3} />
            <CardSkeleton lines={6} />
          </Loading>
        )}
      </>
    )
  const { url, name, event_id, is_active, secret_end, previous_secret_until, created_by, created_at } = webhook.data
  return (
    <>
      <PageHeader
        back={back}
        title={
          <bdi dir="ltr" className={css({ textStyle: '20', overflowWrap: 'anywhere' })}>
            {url}
          </bdi>
        }
        meta={
          <MetaLine>
            {name && <bdi>{name}</bdi>}
            {event_id === null ? (
              <Trans>All events</Trans>
            ) : (
              <bdi>{events.data?.find((event) => event.id === event_id)?.title ?? event_id}</bdi>
            )}
            <Trans>
              created <EventDate start={created_at} zone={zone} style="shortDay" /> by <bdi>{created_by.name}</bdi>
            </Trans>
          </MetaLine>
        }
        actions={
          <>
            <Switch
              label={<Trans context="a webhook">On</Trans>}
              checked={is_active}
              disabled={acts.turn.isPending}
              onChange={(isOn) => acts.turn.mutate(isOn)}
            />
            <Menu
              trigger={<IconButton visual="secondary" size="md" label={t`More actions`} icon={<Ellipsis />} />}
              items={[
                {
                  id: 'replay',
                  label: <Trans>Replay failed since…</Trans>,
                  icon: <RotateCcw className="flip" />,
                  onSelect: ask('replay'),
                  ...(is_active ? {} : { refusal: <Trans>Turn it on first.</Trans> }),
                },
                { id: 'delete', label: <Trans>Delete…</Trans>, icon: <Trash2 />, danger: true, separated: true, onSelect: ask('delete') },
              ]}
            />
            <Button icon={<Send />} busy={acts.test.isPending} onClick={() => acts.test.mutate()}>
              <Trans>Send a test</Trans>
            </Button>
            <ButtonLink to="edit">
              <Trans>Edit</Trans>
            </ButtonLink>
          </>
        }
      />
      <div className={stack}>
        <Trouble webhook={webhook.data} zone={zone} acts={acts} />
        <Card>
          <div className={strip}>
            <div>
              <div className={label}>
                <Trans>Sends</Trans>
              </div>
              <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '1' })}>
                {webhook.data.events.map((type) => (
                  <Badge key={type}>
                    <code dir="ltr">{type}</code>
                  </Badge>
                ))}
              </span>
            </div>
            <div>
              <div className={label}>
                <Trans context="of a webhook">Secret</Trans>
              </div>
              <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' })}>
                <code dir="ltr" className={css({ fontFamily: 'code', textStyle: '13' })}>
                  whsec_••••{secret_end}
                </code>
                <Button size="sm" icon={<RefreshCw />} onClick={ask('rotate')}>
                  <Trans>New secret…</Trans>
                </Button>
              </span>
              {previous_secret_until && (
                <span className={css({ textStyle: '12', color: 'text.muted' })}>
                  <Trans>
                    The old one works until <EventDate start={previous_secret_until} zone={zone} style="short" />.
                  </Trans>
                </span>
              )}
            </div>
            <div>
              <div className={label}>
                <Trans>Version</Trans>
              </div>
              <bdi className={css({ textStyle: '14' })}>{WEBHOOK_API_VERSION}</bdi>
            </div>
          </div>
        </Card>
        <div className={beside} data-open={chosen !== null}>
          <DeliveryList webhook={webhook.data} zone={zone} chosen={chosen} />
          {chosen && (
            <DeliveryCard
              key={chosen}
              webhookId={id}
              id={chosen}
              zone={zone}
              isReplaying={acts.replay.isPending}
              onReplay={() => acts.replay.mutate(chosen)}
              onClose={() => choose(null)}
            />
          )}
        </div>
      </div>
      <RotateSecret webhook={webhook.data} open={asked === 'rotate'} onClose={ask(null)} />
      <ReplayDialog open={asked === 'replay'} onClose={ask(null)} onReplay={(since) => acts.replaySince.mutate(since)} />
      <DeleteDialog
        of={webhooks}
        eventId=""
        row={asked === 'delete' ? webhook.data : null}
        nameOf={(row) => row.url}
        consequence={<Trans>Nothing is sent to it any more, and what failed can’t be replayed.</Trans>}
        confirm={() => <Trans>Delete webhook</Trans>}
        done={() => t`Webhook deleted`}
        onClose={ask(null)}
        onDone={() => void navigate('/account/webhooks')}
      />
      <Outlet />
    </>
  )
}
