import { Trans, useLingui } from '@lingui/react/macro'
import { Calendar, Landmark } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { css } from '../../../styled-system/css/index.js'
import { useMay } from '../../../shared/kit/session.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { organizers } from './organizer.ts'

const muted = css({ color: 'text.muted', overflowWrap: 'anywhere' })

/** `/manage/organizers`: the account's organizers. */
export const Component = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const mayDelete = useMay('deleteOrganizer')
  return (
    <ListPage
      of={organizers}
      title={t`Organizers`}
      about={<Trans>The names buyers see on event pages and in emails.</Trans>}
      icon={<Landmark />}
      create={{ label: <Trans>New organizer</Trans> }}
      search={t`Search organizers`}
      none={{
        title: <Trans>No organizers yet</Trans>,
        text: <Trans>Every event has an organizer: your club, your company or yourself.</Trans>,
      }}
      notFound={<Trans>No organizers found</Trans>}
      removal={{
        nameOf: (organizer) => organizer.name,
        consequence: <Trans>You can only delete an organizer without events.</Trans>,
        confirm: () => <Trans>Delete organizer</Trans>,
        done: () => t`Organizer deleted`,
      }}
    >
      {(found, tools) => (
        <ListTable
          label={t`Organizers`}
          rows={found}
          tools={tools}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              sort: 'name',
              cell: (organizer) => (
                <span className={css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' })}>
                  <Avatar name={organizer.name} url={organizer.image_url} square />
                  <bdi className={css({ overflowWrap: 'anywhere' })}>{organizer.name}</bdi>
                </span>
              ),
            },
            { id: 'email', header: t`Contact email`, cell: (organizer) => <bdi className={muted}>{organizer.email}</bdi> },
            {
              id: 'website',
              header: t`Website`,
              cell: (organizer) => organizer.website && <bdi className={muted}>{new URL(organizer.website).host}</bdi>,
            },
          ]}
          acts={(organizer) => (
            <RowMenu
              name={organizer.name}
              id={organizer.id}
              onDelete={() => tools.onDelete(organizer)}
              kept={mayDelete === false ? <Trans>Only admins can delete organizers.</Trans> : undefined}
              items={[
                {
                  id: 'events',
                  label: <Trans>View events</Trans>,
                  icon: <Calendar />,
                  onSelect: () => void navigate(`/manage/organizer/${organizer.id}/events`),
                },
              ]}
            />
          )}
        />
      )}
    </ListPage>
  )
}
