import { Trans } from '@lingui/react/macro'
import { personName } from '../../../../../worker/shared/names.ts'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ModalSheet } from '../../../../shared/ui/modal-sheet.tsx'
import type { AskedUndo } from '../model/use-scanner.ts'
import { question, questionButtons } from './pane-styles.ts'

type Props = { asked: AskedUndo; list: DoorList; onKeep: () => void; onUndo: () => void }

/** Confirms the undo of a check-in that isn't this device's own of the last minute. */
export const UndoDialog = ({ asked: { attendee }, list, onKeep, onUndo }: Props) => {
  const name = personName(attendee)
  const pass = list.re_entry ? attendee.last_pass : undefined
  const isOut = pass?.direction === 'OUT'
  const at = pass?.at ?? attendee.checked_in_at
  const made = pass ?? attendee
  const time = at && <bdi>{formatDate(at, list.event.timezone, currentLocale(), 'time')}</bdi>
  return (
    <ModalSheet
      title={
        isOut ? (
          <Trans>
            Undo the check-out of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>
            Undo the check-in of <bdi>{name}</bdi>?
          </Trans>
        )
      }
      onClose={onKeep}
      footer={
        <div className={questionButtons}>
          <Button size="lg" onClick={onKeep}>
            {isOut ? <Trans>Keep check-out</Trans> : <Trans>Keep check-in</Trans>}
          </Button>
          <Button size="lg" visual="danger" onClick={onUndo}>
            {isOut ? <Trans>Undo check-out</Trans> : <Trans>Undo check-in</Trans>}
          </Button>
        </div>
      }
    >
      {time && (
        <p className={question}>
          {isOut ? (
            made.device ? (
              <Trans>
                Checked out at {time} by <bdi>{made.device}</bdi>
              </Trans>
            ) : (
              <Trans>Checked out at {time}</Trans>
            )
          ) : made.device ? (
            <Trans>
              Checked in at {time} by <bdi>{made.device}</bdi>
            </Trans>
          ) : (
            <Trans>Checked in at {time}</Trans>
          )}
        </p>
      )}
    </ModalSheet>
  )
}
