import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Ellipsis, EyeOff, Rocket, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EventDetail, EventStatus, GoLiveCondition } from '../../../../../worker/contract/events.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { restoreFocus } from '../../../../shared/lib/return-focus.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useUndo } from '../../../../shared/kit/use-undoable.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { ConditionList } from './condition-list.tsx'
import { useEventStatus } from '../model/use-event-status.ts'

/** Publish, unpublish, archive and restore; unmet conditions are explained with links. */
export const StatusControl = ({
  event,
  spelledOut = false,
}: {
  event: EventDetail
  /** Buttons instead of a menu. */ spelledOut?: boolean
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { change: status, restore } = useEventStatus(event.id)
  const undo = useUndo()
  const [asked, setAsked] = useState<'DRAFT' | 'ARCHIVED' | null>(null)
  const [missing, setMissing] = useState<GoLiveCondition[] | null>(null)

  const shown = useRef(event.status)
  useEffect(() => {
    // The pressed button is replaced with the status.
    if (shown.current !== event.status) restoreFocus()
    shown.current = event.status
  }, [event.status])

  /** `done` is a notice for what nothing else shows. */
  const change = (to: EventStatus, done?: string): void => {
    const before = event.status
    status.mutate(to, {
      onSuccess: () => {
        if (done) notify({ title: done, action: undo(() => restore(before, to)) })
        else void navigate(`/manage/event/${event.id}/dashboard?share=live`)
      },
      onError: (error) => {
        const conditions = isProblem(error, 'event_cannot_go_live') ? error.fact<GoLiveCondition[]>('conditions') : undefined
        if (conditions) setMissing(conditions)
        else notify({ tone: 'error', title: t`Event status update failed`, description: errorText(error) })
      },
      onSettled: () => setAsked(null),
    })
  }

  const archive: MenuItem = { id: 'archive', label: <Trans>Archive…</Trans>, icon: <Archive />, onSelect: () => setAsked('ARCHIVED') }
  const items: MenuItem[] =
    event.status === 'LIVE'
      ? [{ id: 'draft', label: <Trans>Make it a draft…</Trans>, icon: <EyeOff />, onSelect: () => setAsked('DRAFT') }, archive]
      : [archive]
  return (
    <>
      {event.status === 'DRAFT' && (
        <Button
          visual="primary"
          icon={<Rocket />}
          busy={status.isPending}
          busyLabel={<Trans>Going live…</Trans>}
          onClick={() => change('LIVE')}
        >
          <Trans>Go live</Trans>
        </Button>
      )}
      {event.status === 'ARCHIVED' ? (
        <Button
          visual="primary"
          icon={<RotateCcw className="flip" />}
          busy={status.isPending}
          busyLabel={<Trans>Restoring…</Trans>}
          onClick={() => change('DRAFT', t`Restored as a draft`)}
        >
          <Trans>Restore</Trans>
        </Button>
      ) : spelledOut ? (
        items.map((item) => (
          <Button key={item.id} icon={item.icon} onClick={item.onSelect}>
            {item.label}
          </Button>
        ))
      ) : (
        <Menu trigger={<IconButton size="md" visual="secondary" label={t`Change status`} icon={<Ellipsis />} />} items={items} />
      )}
      <ConfirmDialog
        open={asked === 'DRAFT'}
        onClose={() => setAsked(null)}
        onConfirm={() => change('DRAFT', t`Your event is a draft again`)}
        busy={status.isPending}
        title={<Trans>Make “{event.title}” a draft?</Trans>}
        consequence={<Trans>This hides the page and stops new orders. Orders in progress can finish, and tickets stay valid.</Trans>}
        confirm={<Trans>Make it a draft</Trans>}
      />
      <ArchiveDialog
        title={event.title}
        open={asked === 'ARCHIVED'}
        onClose={() => setAsked(null)}
        onConfirm={() => change('ARCHIVED', t`Your event is archived`)}
        busy={status.isPending}
      />
      <Dialog
        open={missing !== null}
        onClose={() => setMissing(null)}
        title={<Trans>Not ready to go live yet</Trans>}
        description={<Trans>Finish these steps first:</Trans>}
        footer={
          <Button onClick={() => setMissing(null)}>
            <Trans>Later</Trans>
          </Button>
        }
      >
        <ConditionList eventId={event.id} conditions={missing ?? []} onFollow={() => setMissing(null)} />
      </Dialog>
    </>
  )
}
