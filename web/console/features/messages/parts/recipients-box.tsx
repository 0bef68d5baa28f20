import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import type { Recipients } from '../../../../../worker/contract/messages.ts'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { formatCount, localeName } from '../../../../shared/lib/format.ts'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'

type Props = { recipients: Recipients | undefined; error: unknown; isAsked: boolean; isAll: boolean }

const box = css({
  display: 'flex',
  gap: '3',
  background: 'neutral.3',
  borderRadius: 'md',
  padding: '3',
  textStyle: '13',
  color: 'text.muted',
})
const line = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '1' })
const figure = css({ color: 'text', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })

const LeftOut = ({ count }: { count: number }) => (
  <span className={css({ display: 'block', marginBlockStart: '1' })}>
    <Plural
      value={count}
      one="# address is left out: it unsubscribed or bounced."
      other="# addresses are left out: they unsubscribed or bounced."
    />
  </span>
)

/** Why nothing is sent, and what to do. */
const Paused = ({ reason }: { reason: NonNullable<Recipients['paused']> }) => (
  <span className={css({ display: 'block', color: 'text.danger' })}>
    {reason === 'bounces' ? (
      <Trans>Your messages are paused: more than 5% bounced. Correct the addresses in the email log, then contact us.</Trans>
    ) : (
      <Trans>Your messages are paused: too many were reported as spam. Write only to people who expect it, and contact us.</Trans>
    )}
  </span>
)

const Counted = ({ count, languages, left_out }: Recipients) => {
  const { i18n } = useLingui()
  return (
    <>
      <span className={line}>
        <span className={css({ color: 'text', textStyle: '14', fontWeight: 'semibold' })}>
          <Plural value={count} one="# person" other="# people" />
        </span>
        <span className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })}>
          {Object.entries(languages).map(([locale, n]) => (
            <span key={locale}>
              <Trans>
                <span className={figure}>{formatCount(n, i18n.locale)}</span> in {localeName(locale, i18n.locale)}
              </Trans>
            </span>
          ))}
        </span>
      </span>
      {left_out > 0 && <LeftOut count={left_out} />}
      <span className={css({ display: 'block', marginBlockStart: '1' })}>
        <Trans>Your text isn’t translated.</Trans>
      </span>
    </>
  )
}

/** The number of recipients and their languages, or why there are none. */
export const RecipientsBox = ({ recipients, error, isAsked, isAll }: Props) => (
  <div className={box} aria-live="polite">
    <Users className={css({ flexShrink: '0' })} />
    <div className={css({ flex: '1', minWidth: '0' })}>
      {!isAsked ? (
        <Trans>Choose recipients to see how many there are.</Trans>
      ) : recipients?.paused ? (
        <Paused reason={recipients.paused} />
      ) : recipients?.count === 0 ? (
        recipients.left_out > 0 ? (
          <LeftOut count={recipients.left_out} />
        ) : isAll ? (
          <Trans>No one has a ticket yet.</Trans>
        ) : (
          <Trans>None of the recipients has a valid ticket.</Trans>
        )
      ) : recipients ? (
        <Counted {...recipients} />
      ) : error ? (
        errorText(error)
      ) : (
        <Skeleton width="180px" />
      )}
    </div>
  </div>
)
