import { Trans, useLingui } from '@lingui/react/macro'
import { Flashlight, Keyboard, Search, SwitchCamera } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { CameraError } from './camera-error.tsx'
import { Control, Controls } from './controls.tsx'
import { LensMenu } from './lens-menu.tsx'
import { useCamera } from './use-camera.ts'

const view = css({ display: 'flex', flexDirection: { base: 'column', _flat: 'row' }, flex: '1' })
const scene = css({
  position: 'relative',
  flex: '1',
  minHeight: { base: '[380px]', _flat: '0' },
  overflow: 'hidden',
  background: 'black',
  display: 'grid',
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' })
const overlay = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: { base: '10', _flat: '3' },
  padding: '4',
})
const hint = css({
  // Above the dimmed area.
  position: 'relative',
  zIndex: '[1]',
  paddingInline: '4',
  paddingBlock: '2',
  borderRadius: 'md',
  background: '[rgb(0 0 0 / 0.72)]',
  color: 'white',
  textStyle: '16',
  fontWeight: 'medium',
  textAlign: 'center',
})
/** Four corners, with everything around them dimmed. */
const finder = css({
  position: 'relative',
  width: { base: '[252px]', _flat: '[160px]' },
  height: { base: '[252px]', _flat: '[160px]' },
  borderRadius: 'lg',
  boxShadow: '[0 0 0 2000px rgb(0 0 0 / 0.52)]',
  '& i': { position: 'absolute', width: '[44px]', height: '[44px]', border: '[0 solid white]' },
  '& i:nth-child(1)': { top: '0', left: '0', borderTopWidth: '[4px]', borderLeftWidth: '[4px]', borderTopLeftRadius: 'lg' },
  '& i:nth-child(2)': { top: '0', right: '0', borderTopWidth: '[4px]', borderRightWidth: '[4px]', borderTopRightRadius: 'lg' },
  '& i:nth-child(3)': { bottom: '0', left: '0', borderBottomWidth: '[4px]', borderLeftWidth: '[4px]', borderBottomLeftRadius: 'lg' },
  '& i:nth-child(4)': { bottom: '0', right: '0', borderBottomWidth: '[4px]', borderRightWidth: '[4px]', borderBottomRightRadius: 'lg' },
})
type Props = {
  chosen: string | null
  isPaused: boolean
  busy: boolean
  /** Content over the picture's lower end. */
  children: ReactNode
  onCode: (code: string) => void
  onChoose: (id: string) => void
  onType: () => void
  onSearch: () => void
}

/** The camera picture with the scan frame, and the four controls. */
export const CameraView = ({ chosen, isPaused, busy, children, onCode, onChoose, onType, onSearch }: Props) => {
  const { t } = useLingui()
  const { video, error, isOn, isReadable, torch, switchTorch, lenses, lens, again } = useCamera({ chosen, isPaused, onCode })
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={view}>
      <div className={scene}>
        {/* No audio and no captions: it shows the camera picture. */}
        <video
          ref={video}
          className={cx(picture, css({ visibility: isOn ? 'visible' : 'hidden' }))}
          muted
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
        {error ? (
          <CameraError error={error} onAgain={again} onType={onType} />
        ) : (
          <div className={overlay}>
            <p role="status" className={hint}>
              {!isOn ? (
                <Trans>Starting the camera…</Trans>
              ) : !isReadable ? (
                <Trans>We couldn’t load the scanner. Type codes until you’re back online.</Trans>
              ) : busy ? (
                <>
                  <Spinner /> <Trans>Checking…</Trans>
                </>
              ) : torch === 'failed' ? (
                <Trans>Flash not available</Trans>
              ) : (
                <Trans>Point at a ticket code</Trans>
              )}
            </p>
            <div aria-hidden="true" className={finder}>
              <i />
              <i />
              <i />
              <i />
            </div>
          </div>
        )}
        <div
          className={css({
            position: 'absolute',
            insetInline: '0',
            insetBlockEnd: '3',
            _flat: { insetInlineStart: '[auto]', width: '[20.5rem]' },
          })}
        >
          {children}
        </div>
        {isChoosing && (
          <LensMenu
            all={lenses}
            current={lens}
            onClose={() => setIsChoosing(false)}
            onChoose={(id) => {
              setIsChoosing(false)
              onChoose(id)
            }}
          />
        )}
      </div>
      <Controls label={t`Ways to check in`} isBeside>
        <Control
          icon={<Flashlight />}
          on={torch === 'on'}
          isOff={!isOn || torch === 'none' || torch === 'failed'}
          onClick={() => void switchTorch()}
        >
          <Trans>Torch</Trans>
        </Control>
        {lenses.length > 1 && (
          <Control icon={<SwitchCamera />} expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            <Trans>Camera</Trans>
          </Control>
        )}
        <Control icon={<Keyboard />} onClick={onType}>
          <Trans>Type code</Trans>
        </Control>
        <Control icon={<Search />} onClick={onSearch}>
          <Trans>Search</Trans>
        </Control>
      </Controls>
    </div>
  )
}
