import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CirclePause, Download, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { ImportDetail } from '../../../../../worker/contract/imports.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { useDownload } from '../../../../shared/kit/use-download.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { imports, useImportActs, type ImportActs } from '../import-queries.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ProgressCard } from './progress-card.tsx'

type Props = { event: EventDetail; shown: ImportDetail; tickets: readonly Ticket[] }

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** The third step: how far it is, and how it ended. */
export const RunStep = ({ event, shown, tickets }: Props) => {
  const own = useImportActs(event.id, shown.id)
  const { run, stop, undo } = own
  const error = run.error ?? stop.error
  return (
    <div className={stack}>
      {shown.state === 'RUNNING' && (
        <ProgressCard title={<Trans>Importing</Trans>} done={shown.progress} total={shown.rows}>
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Stop here</Trans>
          </Button>
        </ProgressCard>
      )}
      {shown.state === 'UNDOING' && <ProgressCard title={<Trans>Undoing</Trans>} done={shown.progress} total={shown.imported} />}
      {(shown.state === 'DONE' || shown.state === 'UNDONE' || shown.state === 'FAILED') && <Ended event={event} shown={shown} acts={own} />}
      {shown.state === 'STOPPED' && <Stopped event={event} shown={shown} tickets={tickets} acts={own} />}
      {error && !undo.error && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
      <EarlierImports event={event} except={shown.id} />
    </div>
  )
}

const Outcome = ({
  icon,
  title,
  children,
  buttons,
  foot,
}: {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  buttons?: ReactNode
  foot?: ReactNode
}) => (
  <Card>
    <div className={css({ display: 'flex', gap: '3' })}>
      {icon}
      <div className={css({ display: 'grid', gap: '3', minWidth: '0', flex: '1' })}>
        <div>
          <h2 className={css({ textStyle: '16', fontWeight: 'semibold' })}>{title}</h2>
          {children && <p className={css({ textStyle: '13', color: 'text.muted' })}>{children}</p>}
        </div>
        {buttons && <div className={acts}>{buttons}</div>}
        {foot}
      </div>
    </div>
  </Card>
)

const teal = css({ color: 'teal.11', flexShrink: '0' })
const orange = css({ color: 'orange.11', flexShrink: '0' })

const RowsOut = ({ eventId, shown }: { eventId: string; shown: ImportDetail }) => {
  const { download, busy } = useDownload()
  const out = shown.rows - shown.imported - (shown.summary?.left_out ?? 0)
  if (out <= 0 || !shown.summary) return null
  return (
    <Button icon={<Download />} busy={busy} onClick={() => download({ path: `${imports.pathOf(eventId, shown.id)}/faults/export` })}>
      <Plural value={out} one="# row as CSV" other="# rows as CSV" />
    </Button>
  )
}

type Part = { event: EventDetail; shown: ImportDetail; acts: ImportActs }

const Ended = ({ event, shown, acts: own }: Part) => {
  const { imported, kept } = shown
  if (shown.state === 'UNDONE')
    return (
      <Outcome icon={<Undo2 className={teal} />} title={<Trans>Import undone</Trans>}>
        {kept > 0 ? (
          <Plural
            value={kept}
            one="# attendee was already checked in and stayed."
            other="# attendees were already checked in and stayed."
          />
        ) : (
          <Trans>All tickets are back on sale.</Trans>
        )}
      </Outcome>
    )
  if (shown.state === 'FAILED')
    return (
      <Outcome
        icon={<CirclePause className={orange} />}
        title={<Trans>Import failed</Trans>}
        buttons={
          <ButtonLink to={`/manage/event/${event.id}/attendees/import`}>
            <Trans>Upload the file again</Trans>
          </ButtonLink>
        }
      >
        <Trans>We couldn’t read the file any more. No one was imported.</Trans>
      </Outcome>
    )
  return (
    <Outcome
      icon={<CircleCheck className={teal} />}
      title={<Plural value={imported} one="# attendee imported" other="# attendees imported" />}
      buttons={
        <>
          <ButtonLink visual="primary" to={`/manage/event/${event.id}/attendees`}>
            <Trans>View attendees</Trans>
          </ButtonLink>
          <RowsOut eventId={event.id} shown={shown} />
        </>
      }
      foot={<UndoPart shown={shown} acts={own} />}
    >
      <Trans>Each has a manual order, without a payment through us.</Trans>
    </Outcome>
  )
}

const Stopped = ({ event, shown, tickets, acts: own }: Part & { tickets: readonly Ticket[] }) => {
  const { i18n } = useLingui()
  const { stopped, imported } = shown
  const title = tickets.find(({ id }) => id === stopped?.ticket)?.title
  const row = formatCount(stopped?.row ?? 0, i18n.locale)
  const isSoldOut = stopped?.reason === 'SOLD_OUT'
  const goOn = (skip_sold_out: boolean): void => own.run.mutate({ skip_sold_out })
  return (
    <Outcome
      icon={<CirclePause className={orange} />}
      title={
        isSoldOut ? (
          <Trans>
            Stopped at row {row}: {title ?? ''} is sold out
          </Trans>
        ) : (
          <Trans>Stopped</Trans>
        )
      }
      buttons={
        <>
          {isSoldOut && stopped?.ticket && (
            <ButtonLink to={`/manage/event/${event.id}/tickets/${stopped.ticket}`}>
              <Trans>Open ticket</Trans>
            </ButtonLink>
          )}
          <Button visual={isSoldOut ? 'secondary' : 'primary'} busy={own.run.isPending} onClick={() => goOn(false)}>
            <Trans>Continue</Trans>
          </Button>
          {isSoldOut && (
            <Button busy={own.run.isPending} onClick={() => goOn(true)}>
              <Trans>Continue without these rows</Trans>
            </Button>
          )}
          <RowsOut eventId={event.id} shown={shown} />
        </>
      }
      foot={<UndoPart shown={shown} acts={own} />}
    >
      <Plural value={imported} one="# attendee imported." other="# attendees imported." />{' '}
      {isSoldOut && <Trans>Tickets were sold since the check. Raise the quantity, or leave those rows out.</Trans>}
    </Outcome>
  )
}

const UndoPart = ({ shown, acts: { undo } }: { shown: ImportDetail; acts: ImportActs }) => {
  const [isAsking, setAsking] = useState(false)
  const { checked_in, imported, send_mail } = shown
  if (imported === 0) return null
  const [name = ''] = checked_in.names
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '3',
        borderBlockStart: 'row',
        paddingBlockStart: '3',
      })}
    >
      <p className={css({ textStyle: '13', color: 'text.muted', flex: '[1 1 14rem]' })}>
        {checked_in.count > 0 ? (
          <Plural
            value={checked_in.count}
            one={`${name} is checked in, so the import can’t be undone.`}
            other={`${name} and others are checked in, so the import can’t be undone.`}
          />
        ) : (
          <Trans>Wrong file? The whole import can be undone while no one from it is checked in.</Trans>
        )}
      </p>
      {checked_in.count === 0 && (
        <Button visual="dangerQuiet" icon={<Undo2 />} onClick={() => setAsking(true)}>
          <Trans>Undo import…</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
          undo.reset()
        }}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={<Trans>Undo this import?</Trans>}
        consequence={
          <>
            <Plural
              value={imported}
              one="# ticket is cancelled and goes back on sale."
              other="# tickets are cancelled and go back on sale."
            />{' '}
            {send_mail ? <Trans>No one gets an email about it.</Trans> : <Trans>No one gets an email: no tickets were sent.</Trans>}
          </>
        }
        confirm={<Trans>Undo import</Trans>}
        cancel={<Trans>Keep attendees</Trans>}
        busy={undo.isPending}
      >
        <FormError text={undo.error ? errorText(undo.error) : null} />
      </ConfirmDialog>
    </div>
  )
}
