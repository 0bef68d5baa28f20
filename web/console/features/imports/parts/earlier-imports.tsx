import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AttendeeImport } from '../../../../../worker/contract/imports.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { DataTable, type Column } from '../../../../shared/kit/data-table.tsx'
import { ListTime } from '../../../../shared/kit/list-time.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { formatCount } from '../../../../shared/lib/format.ts'
import { css } from '../../../../styled-system/css/index.js'
import { imports } from '../import-queries.ts'
import { ImportState } from './import-state.tsx'

type Props = { event: Pick<EventDetail, 'id' | 'timezone'>; except?: string }

/** The imports of an event, with who made them and when. Nothing without any. */
export const EarlierImports = ({ event, except }: Props) => {
  const { t, i18n } = useLingui()
  const { data } = imports.usePage(event.id, { per_page: 100 })
  const rows = (data?.data ?? []).filter(({ id }) => id !== except)
  if (rows.length === 0) return null
  const columns: Column<AttendeeImport>[] = [
    {
      id: 'file',
      header: t`File`,
      cell: ({ file_name, created_by }) => (
        <>
          {file_name}
          <span className={css({ display: 'block', textStyle: '12', fontWeight: 'regular', color: 'text.muted' })}>{created_by}</span>
        </>
      ),
    },
    { id: 'at', header: t`Uploaded`, cell: ({ created_at }) => <ListTime at={created_at} zone={event.timezone} /> },
    { id: 'people', header: t`Attendees`, align: 'end', cell: ({ imported }) => formatCount(imported, i18n.locale) },
    {
      id: 'state',
      header: t`State`,
      phone: 'state',
      cell: ({ state, kept }) => (
        <>
          <ImportState state={state} />
          {kept > 0 && (
            <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>
              <Plural value={kept} one="# stayed" other="# stayed" />
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Card flush title={<Trans>Earlier imports</Trans>}>
      <DataTable
        label={t`Earlier imports`}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/manage/event/${event.id}/attendees/import/${id}`}
      />
    </Card>
  )
}
