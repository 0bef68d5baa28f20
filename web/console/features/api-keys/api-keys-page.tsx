import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { ApiKey } from '../../../../worker/contract/api-keys.ts'
import { css } from '../../../styled-system/css/index.js'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { useAllEvents } from '../events/event-queries.ts'
import { apiKeys } from './api-key.ts'

const muted = css({ color: 'text.muted' })
const note = css({ display: 'block', textStyle: '12', color: 'text.muted' })
const code = css({ display: 'block', fontFamily: 'code', textStyle: '12', color: 'text.muted' })

/** Its scopes, and the events it is limited to. */
const Access = ({ apiKey }: { apiKey: ApiKey }) => {
  const events = useAllEvents(apiKey.event_ids !== null)
  const names = apiKey.event_ids?.flatMap((id) => events.data?.find((event) => event.id === id)?.title ?? [])
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'center' })}>
      {apiKey.scopes.map((scope) => (
        <Badge key={scope}>
          <code dir="ltr">{scope}</code>
        </Badge>
      ))}
      {names && <bdi className={note}>{names.join(', ')}</bdi>}
    </span>
  )
}

const LastUse = ({ apiKey: { last_used_at, last_used_from }, zone }: { apiKey: ApiKey; zone: string }) =>
  last_used_at ? (
    <span>
      <ListTime at={last_used_at} zone={zone} />
      {last_used_from && (
        <span className={note}>
          <Trans>
            from <bdi>{last_used_from}</bdi>
          </Trans>
        </span>
      )}
    </span>
  ) : (
    <span className={muted}>
      <Trans>Not yet</Trans>
    </span>
  )

const End = ({ at, zone }: { at: string | null; zone: string }) => {
  if (at === null)
    return (
      <span className={muted}>
        <Trans context="a key's end">Never</Trans>
      </span>
    )
  const left = Date.parse(at) - serverNow()
  if (left <= 0)
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    )
  return (
    <span className={left < 14 * 86_400_000 ? css({ color: 'orange.11', fontWeight: 'medium' }) : undefined}>
      <ListTime at={at} zone={zone} />
    </span>
  )
}

/** `/account/api-keys`: the keys of the account's own programs. */
export const Component = () => {
  const { t } = useLingui()
  const zone = useOwnZone()
  return (
    <ListPage
      of={apiKeys}
      title={t`API keys`}
      about={
        <>
          <Trans>For your own programs. A key can’t do more than the person who created it.</Trans>{' '}
          <a
            className={css({ color: 'accent.text', textDecoration: 'underline', textUnderlineOffset: '[2px]' })}
            href={`${pageConfig().api_url}/docs`}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>API documentation</Trans>
          </a>
        </>
      }
      icon={<KeyRound />}
      create={{ label: <Trans>New API key</Trans> }}
      search={t`Search API keys`}
      none={{
        title: <Trans>No API keys yet</Trans>,
        text: <Trans>Create a key to connect your own program or an assistant to your events.</Trans>,
      }}
      notFound={<Trans>No API keys found</Trans>}
      removal={{
        nameOf: (key) => key.name,
        consequence: <Trans>The key stops working right away and can’t be restored.</Trans>,
        confirm: () => <Trans>Revoke key</Trans>,
        done: () => t`API key revoked`,
      }}
    >
      {(keys, tools) => (
        <ListTable
          label={t`API keys`}
          rows={keys}
          tools={tools}
          columns={[
            {
              id: 'name',
              header: t`Key`,
              sort: 'name',
              cell: (key) => (
                <span>
                  <bdi className={css({ overflowWrap: 'anywhere' })}>{key.name}</bdi>
                  <span dir="ltr" className={code}>
                    {key.start}…{key.last_four}
                  </span>
                </span>
              ),
            },
            { id: 'access', header: t`Access`, cell: (key) => <Access apiKey={key} /> },
            { id: 'used', header: t`Last used`, sort: 'last_used_at', cell: (key) => <LastUse apiKey={key} zone={zone} /> },
            { id: 'ends', header: t`Expires`, sort: 'expires_at', cell: (key) => <End at={key.expires_at} zone={zone} /> },
          ]}
          acts={(key) => <RowMenu name={key.name} id={key.id} removal={<Trans>Revoke…</Trans>} onDelete={() => tools.onDelete(key)} />}
        />
      )}
    </ListPage>
  )
}
