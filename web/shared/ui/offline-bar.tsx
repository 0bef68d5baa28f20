import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'
import { dayIn, formatDate, readerZone } from '../lib/format.ts'
import { currentLocale } from '../lib/i18n.ts'
import { useOnline } from '../lib/use-online.ts'

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '9',
  paddingInline: '4',
  background: 'neutral.4',
  color: 'text.muted',
  textStyle: '13',
  _print: { display: 'none' },
})

const isToday = (iso: string): boolean => dayIn(iso, readerZone()) === dayIn(Date.now(), readerZone())

/** A quiet bar while offline, or while cached data is shown. It scrolls with the page and covers nothing. */
export const OfflineBar = ({ asOf }: { asOf?: string | undefined }) => {
  const online = useOnline()
  return (
    <div role="status">
      {(asOf ?? !online) && (
        <div className={bar}>
          <WifiOff />
          {asOf ? (
            <Trans>
              Offline, as of <bdi>{formatDate(asOf, readerZone(), currentLocale(), isToday(asOf) ? 'time' : 'short')}</bdi>
            </Trans>
          ) : (
            <Trans>You are offline. This page may be out of date.</Trans>
          )}
        </div>
      )}
    </div>
  )
}
