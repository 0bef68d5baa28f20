import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useSentences } from '@lingui/react'
import { Check, History, X } from 'lucide-react'
import { personName } from '../../../worker/contract/names.ts'
import { css, cx } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { formatDate } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { DoorState } from './door-desk.ts'
import { badge } from './pane-styles.ts'
import { scanWords } from './scan-words.ts'
import type { Scanner } from './use-scanner.ts'

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  minHeight: '[4.5rem]',
  width: '[calc(100% - 2rem)]',
  maxWidth: 'reading',
  marginInline: 'auto',
  paddingInline: '4',
  borderRadius: 'lg',
  background: 'door.bg',
  textStyle: '16',
})
const looks = {
  ok: { icon: <Check />, look: css({ background: 'door.ok', color: 'door.okOn' }) },
  again: { icon: <History />, look: css({ background: 'door.again', color: 'door.againOn' }) },
  no: { icon: <X />, look: css({ background: 'door.no', color: 'door.noOn', borderRadius: 'md' }) },
}

/** The last scan, in sight until the next, with a way to take it back. */
export const LastScanStrip = ({ scanner, state, list }: { scanner: Scanner; state: DoorState; list: DoorList }) => {
  const { t } = useLingui()
  const { i18n } = useSentences()
  const { last } = scanner
  if (!last || last.result.code === 'reference_needs_confirmation') return null
  const { result, label } = last
  const { attendee } = result
  const name = attendee ? personName(attendee) : label
  const { icon, look } = looks[result.ok ? 'ok' : result.code === 'already_checked_in' ? 'again' : 'no']
  const time = formatDate(new Date(last.at).toISOString(), list.event.timezone, currentLocale(), 'time')
  const isWaiting = state.waiting.some(({ id }) => id === last.scanId)
  return (
    <div className={strip}>
      <span aria-hidden="true" className={cx(badge, look)}>
        {icon}
      </span>
      <p className={css({ flex: '[1 1 7rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
        <bdi>{name}</bdi>
        <span className={css({ display: 'block', textStyle: '14', color: 'text.muted' })}>
          {!result.ok ? (
            result.code && i18n._(scanWords[result.code])
          ) : isWaiting ? (
            <Trans>
              Admitted <bdi>{time}</bdi>, not sent yet
            </Trans>
          ) : (
            <Trans>
              Admitted <bdi>{time}</bdi>
            </Trans>
          )}
        </span>
      </p>
      {result.ok && attendee && (
        <Button size="lg" visual="ghost" aria-label={t`Undo check-in of ${name}`} onClick={() => void scanner.undo(attendee)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
