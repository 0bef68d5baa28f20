import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageCircle, Send, Share } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { shortPlace } from '../../../../shared/lib/place.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../../shared/ui/button-anchor.tsx'
import { CoverArt } from '../../../../shared/ui/cover-art.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { EventSpan } from '../../../../shared/ui/event-span.tsx'
import { shareTargets } from '../model/share-targets.ts'

const part = css({ display: 'grid', gap: '2' })
const label = css({ textStyle: '14', fontWeight: 'medium' })
const address = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  padding: '1.5',
  paddingInlineStart: '3',
  border: 'strong',
  borderRadius: 'md',
  textStyle: '14',
  overflowWrap: 'anywhere',
})
const targets = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 9rem), 1fr))]', gap: '2' })
const card = css({ display: 'flex', flexWrap: 'wrap', border: 'hairline', borderRadius: 'md', overflow: 'hidden' })
const muted = css({ textStyle: '13', color: 'text.muted' })

type Props = { event: EventDetail; url: string; coverUrl: string | null }

/** The event's link, the apps it can be sent with, and how it looks there. */
export const LinkTab = ({ event, url, coverUrl }: Props) => {
  const { t } = useLingui()
  const { title } = event
  const open = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <>
      <div className={part}>
        <p className={label}>
          <Trans>Event page</Trans>
        </p>
        <div className={address} dir="ltr">
          <span data-share-link="">{url}</span>
          <CopyButton text={url} label={t`Copy link`} />
        </div>
      </div>
      <div className={part}>
        <p className={label}>
          <Trans>Send it with</Trans>
        </p>
        <div className={targets}>
          <ButtonAnchor {...open} href={shareTargets.whatsapp(title, url)} icon={<MessageCircle />}>
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor {...open} href={shareTargets.telegram(title, url)} icon={<Send className="flip" />}>
            Telegram
          </ButtonAnchor>
          <ButtonAnchor href={shareTargets.email(title, url)} icon={<Mail />}>
            <Trans>Email</Trans>
          </ButtonAnchor>
          {'share' in navigator && (
            // Closing the device's sheet is no error.
            <Button icon={<Share />} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
              <Trans>More…</Trans>
            </Button>
          )}
        </div>
      </div>
      <div className={part}>
        <p className={label}>
          <Trans>Link preview</Trans>
        </p>
        <div className={card}>
          <div className={css({ flex: '[1 1 9rem]', maxWidth: { base: 'full', sm: '[11rem]' }, aspectRatio: '[2 / 1]' })}>
            <CoverArt id={event.id} url={coverUrl} />
          </div>
          <div className={css({ flex: '[3 1 12rem]', padding: '3', minWidth: '0' })}>
            <p className={muted} dir="ltr">
              {new URL(url).host}
            </p>
            <p className={css({ textStyle: '14', fontWeight: 'semibold', overflowWrap: 'anywhere' })} dir="auto">
              {title}
            </p>
            <p className={muted}>
              <EventSpan event={event} />
            </p>
            {event.location && (
              <p className={muted} dir="auto">
                {shortPlace(event.location)}
              </p>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
