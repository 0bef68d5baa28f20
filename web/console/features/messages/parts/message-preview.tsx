import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languages, locales, type Locale } from '../../../../../worker/contract/languages.ts'
import type { Recipients } from '../../../../../worker/contract/messages.ts'
import { css } from '../../../../styled-system/css/index.js'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { usePreview } from '../composer-queries.ts'
import type { MessageValues } from '../model/message.ts'

type Props = {
  eventId: string
  values: MessageValues
  /** The order whose buyer is the recipient. */
  orderId: string | undefined
  recipients: Recipients | undefined
  locale: Locale
  onLocale: (locale: Locale) => void
}

const head = css({ paddingInline: '4', paddingBlock: '3', display: 'grid', gap: '2', borderBlockEnd: 'hairline' })
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'control.sm',
})
const facts = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '3',
  rowGap: '1',
  textStyle: '13',
  '& dt': { color: 'text.muted' },
  '& dd': { overflowWrap: 'anywhere' },
})
const side = css({ display: 'flex', flexDirection: 'column', minHeight: 'full' })
// Extends the email's background to the card's end.
const frame = css({ display: 'block', flex: '[1 0 auto]', width: 'full', border: 'none', background: 'transparent', colorScheme: 'light' })

/** The maximum number of languages as segments. */
const MAX_SEGMENTS = 4

/** The recipients' languages; all of them until they are known. */
const languagesOf = (recipients: Recipients | undefined): readonly Locale[] => {
  const read = Object.keys(recipients?.languages ?? {})
  const known = locales.filter((locale) => read.includes(locale))
  return known.length > 0 ? known : locales
}

/** The email as the server renders it, in a sandboxed iframe. */
export const MessagePreview = ({ eventId, values, orderId, recipients, locale, onLocale }: Props) => {
  const { t } = useLingui()
  const offered = languagesOf(recipients)
  const shown = offered.includes(locale) ? locale : (offered[0] ?? 'en')
  const preview = usePreview(eventId, values, orderId, shown)
  const [height, setHeight] = useState(480)
  return (
    <section aria-label={t`Preview`} className={side}>
      <div className={head}>
        <div className={title}>
          <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
            <Trans>Preview</Trans>
          </h2>
          {offered.length > MAX_SEGMENTS ? (
            <div className={css({ width: '[12.5rem]', maxWidth: 'full' })}>
              <SelectField
                hideLabel
                label={t`Preview language`}
                name="preview_locale"
                value={shown}
                onChange={(value) => onLocale(value as Locale)}
                options={offered.map((each) => ({ value: each, label: languages[each].name }))}
              />
            </div>
          ) : offered.length > 1 ? (
            <Segments<Locale>
              size="sm"
              wraps
              label={t`Preview language`}
              value={shown}
              onChange={onLocale}
              options={offered.map((each) => ({ value: each, label: <bdi lang={each}>{languages[each].name}</bdi> }))}
            />
          ) : null}
        </div>
        {preview.data && (
          <dl className={facts}>
            <dt>
              <Trans>Sender</Trans>
            </dt>
            <dd>
              <bdi>{preview.data.from_name}</bdi>
            </dd>
            {preview.data.reply_to && (
              <>
                <dt>
                  <Trans>Reply to</Trans>
                </dt>
                <dd>
                  <bdi>{preview.data.reply_to}</bdi>
                </dd>
              </>
            )}
            <dt>
              <Trans>Subject</Trans>
            </dt>
            <dd className={css({ fontWeight: 'semibold' })}>
              <bdi>{preview.data.subject}</bdi>
            </dd>
          </dl>
        )}
      </div>
      {preview.error && (
        <div className={css({ padding: '4' })}>
          <Notice tone="danger">{errorText(preview.error)}</Notice>
        </div>
      )}
      {preview.data ? (
        <iframe
          title={t`The email`}
          // No scripts; same origin only so that its height can be read.
          sandbox="allow-same-origin"
          srcDoc={preview.data.html}
          className={frame}
          style={{ minHeight: height }}
          onLoad={({ currentTarget }) =>
            setHeight(Math.min(4000, Math.max(320, currentTarget.contentDocument?.documentElement.offsetHeight ?? 480)))
          }
        />
      ) : (
        !preview.error && (
          <div className={css({ padding: '6', display: 'grid', gap: '3' })}>
            <Skeleton height="24px" width="60%" />
            <Skeleton height="160px" />
          </div>
        )
      )}
    </section>
  )
}
