import { Plural, Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../shared/ui/button.tsx'
import { ModalSheet } from '../../../../shared/ui/modal-sheet.tsx'
import { question, questionButtons } from './pane-styles.ts'

/** Removes the device: its data of the list is deleted. Unavailable while it has unsent scans. */
export const RemoveDevice = ({ waiting, onLeave }: { waiting: number; onLeave: () => Promise<void> }) => {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = (): void => setIsAsking(false)
  return (
    <>
      <Button size="lg" visual="ghost" icon={<LogOut className="flip" />} onClick={() => setIsAsking(true)}>
        <Trans>Remove this device</Trans>
      </Button>
      {isAsking && (
        <ModalSheet
          title={<Trans>Remove this device</Trans>}
          onClose={close}
          footer={
            <div className={questionButtons}>
              <Button size="lg" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              {waiting === 0 && (
                <Button
                  size="lg"
                  visual="danger"
                  busy={isBusy}
                  onClick={() => {
                    setIsBusy(true)
                    void onLeave()
                  }}
                >
                  <Trans>Remove this device</Trans>
                </Button>
              )}
            </div>
          }
        >
          <p role="status" className={question}>
            {waiting > 0 ? (
              <Plural
                value={waiting}
                one="# scan isn’t sent yet. Wait until it is, or you’ll lose it."
                other="# scans aren’t sent yet. Wait until they are, or you’ll lose them."
              />
            ) : (
              <Trans>This deletes the guest list from the device. You can set it up again with the link.</Trans>
            )}
          </p>
        </ModalSheet>
      )}
    </>
  )
}
