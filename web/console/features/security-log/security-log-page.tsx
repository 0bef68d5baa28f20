import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import type { SecurityAction, SecurityEntry } from '../../../../worker/contract/audit-log.ts'
import { ListPage, type ListFilter } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { resource } from '../../../shared/kit/resource.ts'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { css } from '../../../styled-system/css/index.js'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { EntryActor, EntryNote, useActionLabels } from './entry-labels.tsx'
import { daysAgo } from './days-ago.ts'
import { useActors } from './use-actors.ts'

const entries = resource<SecurityEntry>('account/audit-log')

const muted = css({ color: 'text.muted' })
const done = css({ fontWeight: 'medium' })
const failed = css({ fontWeight: 'medium', color: 'text.danger' })
const note = css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere', _empty: { display: 'none' } })

/** `/account/security`: sign-ins, failed attempts and changes of the account, newest first. */
export const Component = () => {
  const { t } = useLingui()
  const zone = useOwnZone()
  const words = useActionLabels()
  const actors = useActors()
  const filters: ListFilter[] = [
    {
      name: 'action',
      label: t`What happened`,
      options: [
        { value: '', label: t`All actions` },
        ...(Object.keys(words) as SecurityAction[]).map((action) => ({ value: action, label: words[action] })),
      ],
    },
    { name: 'user', field: 'actor_id', label: t`Who`, options: [{ value: '', label: t`All people` }, ...actors] },
    {
      name: 'days',
      label: t`When`,
      asked: (days) => ({ 'filter_fields[created_at][gte]': daysAgo(Number(days), Date.now()) }),
      options: [
        { value: '', label: t`Any time` },
        { value: '1', label: t`Since yesterday` },
        { value: '7', label: t`Last 7 days` },
        { value: '30', label: t`Last 30 days` },
        { value: '90', label: t`Last 90 days` },
      ],
    },
  ]
  return (
    <ListPage
      of={entries}
      title={t`Security log`}
      about={<Trans>Sign-ins and changes in your account over the past year.</Trans>}
      icon={<ShieldCheck />}
      search={t`Search people and addresses`}
      filters={filters}
      views="security-log"
      none={{ title: <Trans>No activity yet</Trans>, text: <Trans>Sign-ins and account changes appear here.</Trans> }}
      notFound={<Trans>Nothing found</Trans>}
    >
      {(rows, tools) => (
        <ListTable
          label={t`Security log`}
          rows={rows}
          tools={tools}
          to={null}
          columns={[
            {
              id: 'what',
              header: t`What happened`,
              cell: (entry) => (
                <span className={css({ minWidth: '0' })}>
                  <span className={entry.action === 'SIGN_IN_FAILED' ? failed : done}>{words[entry.action]}</span>
                  <span className={note}>
                    <EntryNote entry={entry} />
                  </span>
                </span>
              ),
            },
            {
              id: 'who',
              header: t`Who`,
              cell: (entry) => (
                <span className={css({ overflowWrap: 'anywhere' })}>
                  <EntryActor entry={entry} />
                </span>
              ),
            },
            {
              id: 'from',
              header: t`From`,
              cell: (entry) => (
                <bdi dir="ltr" className={muted}>
                  {entry.address ?? '–'}
                </bdi>
              ),
            },
            {
              id: 'when',
              header: t`When`,
              align: 'end',
              cell: (entry) => (
                <span className={muted}>
                  <EventDate start={entry.created_at} zone={zone} style="short" />
                </span>
              ),
            },
          ]}
        />
      )}
    </ListPage>
  )
}
