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
  const time = attendee.checked_in_at && <bdi>{formatDate(attendee.checked_in_at, list.event.timezone, currentLocale(), 'time')}</bdi>
  return (
    <ModalSheet
      title={
        <Trans>
          Undo the check-in of <bdi>{name}</bdi>?
        </Trans>
      }
      onClose={onKeep}
      footer={
        <div className={questionButtons}>
          <Button size="lg" onClick={onKeep}>
            <Trans>Keep check-in</Trans>
          </Button>
          <Button size="lg" visual="danger" onClick={onUndo}>
            <Trans>Undo check-in</Trans>
          </Button>
        </div>
      }
    >
      {time && (
        <p className={question}>
          {attendee.device ? (
            <Trans>
              Checked in at {time} by <bdi>{attendee.device}</bdi>
            </Trans>
          ) : (
            <Trans>Checked in at {time}</Trans>
          )}
        </p>
      )}
    </ModalSheet>
  )
}
