import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Minus, Pause, Play, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleRoom } from '../../../../worker/contract/room.ts'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { useSteer } from './room-queries.ts'
import { fasterRate, slowerRate } from './rates.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })
const group = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const pace = css({
  textStyle: '14',
  minWidth: '[5.5rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  // Above both buttons, which otherwise wrap to lines of their own.
  _phone: { order: '[-1]', flexBasis: 'full', textAlign: 'start' },
})

/** Pauses the room, lets people in slower or faster, or closes it. */
export const SteerRoom = ({ eventId, room }: { eventId: string; room: ConsoleRoom }) => {
  const { t, i18n } = useLingui()
  const [isClosing, setIsClosing] = useState(false)
  const { mutate, isPending, variables } = useSteer(eventId)
  const fail = (error: unknown): void =>
    notify({ tone: 'error', title: t`Couldn’t change the waiting room`, description: errorText(error) })
  const setRate = (rate: number): void => mutate({ rate }, { onError: fail })
  const isBusy = (action: 'pause' | 'resume' | 'close'): boolean => isPending && variables?.action === action
  const close = (): void =>
    mutate(
      { action: 'close' },
      {
        onSuccess: () => {
          setIsClosing(false)
          notify({ title: t`Waiting room closed` })
        },
        onError: fail,
      },
    )
  return (
    <Card title={<Trans>Letting people in</Trans>}>
      <div className={row}>
        <div className={group}>
          <Button
            icon={<Minus />}
            disabled={isPending || room.rate <= slowerRate(room.rate)}
            onClick={() => setRate(slowerRate(room.rate))}
          >
            <Trans>Slower</Trans>
          </Button>
          <p aria-live="polite" className={pace}>
            <Trans>{formatCount(room.rate, i18n.locale)} per minute</Trans>
          </p>
          <Button icon={<Plus />} disabled={isPending || room.rate >= fasterRate(room.rate)} onClick={() => setRate(fasterRate(room.rate))}>
            <Trans>Faster</Trans>
          </Button>
        </div>
        <div className={group}>
          {room.paused ? (
            <Button
              visual="primary"
              icon={<Play />}
              busy={isBusy('resume')}
              onClick={() => mutate({ action: 'resume' }, { onError: fail })}
            >
              <Trans>Let people in again</Trans>
            </Button>
          ) : (
            <Button icon={<Pause />} busy={isBusy('pause')} onClick={() => mutate({ action: 'pause' }, { onError: fail })}>
              <Trans>Pause</Trans>
            </Button>
          )}
          <Button visual="dangerQuiet" icon={<X />} onClick={() => setIsClosing(true)}>
            <Trans>Close waiting room</Trans>
          </Button>
        </div>
      </div>
      <p className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '3' })}>
        {room.paused ? (
          <Trans>People already in can continue. Everyone else keeps their place in line.</Trans>
        ) : (
          <Trans>The most people let in per minute. We slow down when orders take longer or few tickets are left.</Trans>
        )}
      </p>
      <ConfirmDialog
        open={isClosing}
        onClose={() => setIsClosing(false)}
        onConfirm={close}
        busy={isBusy('close')}
        title={<Trans>Close the waiting room?</Trans>}
        consequence={
          room.waiting > 0 ? (
            <Plural
              value={room.waiting}
              one="# person in line goes straight to the tickets. Their place can’t be restored."
              other="# people in line go straight to the tickets. Their places can’t be restored."
            />
          ) : room.mode === 'AUTO' ? (
            <Trans>Everyone goes straight to the tickets until it opens again automatically.</Trans>
          ) : (
            <Trans>Everyone goes straight to the tickets from now on.</Trans>
          )
        }
        confirm={<Trans>Close waiting room</Trans>}
      />
    </Card>
  )
}
