import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inOneLine } from '../../../../../worker/shared/address.ts'
import type { Image } from '../../../../../worker/contract/images.ts'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import { css } from '../../../../styled-system/css/index.js'
import { resource } from '../../../../shared/kit/resource.ts'
import { isWall } from '../../../../shared/lib/date-text.ts'
import { formatDate, initials } from '../../../../shared/lib/format.ts'
import { wordsOfHtml } from '../../../../shared/lib/stored-html.ts'
import type { EventValues } from '../../events/model/event-fields.ts'
import { shownOfSeo } from '../model/settings-table.ts'

type Page = {
  title: string
  /** What was typed for search results; the event's own where nothing was. */
  description: string
  event: EventValues
  organizer: Organizer | undefined
  path: string
}

const frame = css({
  background: 'bg.sunken',
  border: 'hairline',
  borderRadius: 'md',
  padding: '4',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const caption = css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })
const face = css({
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  flexShrink: '0',
  borderRadius: 'full',
  border: 'hairline',
  background: 'bg.surface',
  fontSize: '[10px]',
  fontWeight: 'semibold',
  overflow: 'hidden',
})
const oneLine = css({
  textStyle: '12',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  display: 'block',
})

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

const Preview = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <p className={caption}>{title}</p>
    {children}
  </div>
)

/** The first words about the event, where none were typed for it. */
const wordsOf = ({ description, event }: Page): string => description || wordsOfHtml(event.description).replace(/\s+/g, ' ')

const site = (): string => window.location.host

/** The event as a search engine lists it. */
export const SearchPreview = (page: Page) => {
  const { i18n } = useLingui()
  const { event, organizer, path } = page
  const place = event.is_online ? '' : inOneLine([event.venue_name, event.city])
  const when = isWall(event.start_date) && formatDate(`${event.start_date}:00Z`, 'UTC', i18n.locale, 'day')
  const words = cut(wordsOf(page), shownOfSeo.description)
  return (
    <Preview title={<Trans>In search results</Trans>}>
      <div className={frame}>
        <div className={css({ display: 'flex', gap: '2.5', alignItems: 'center', minWidth: '0' })}>
          <span className={face} aria-hidden="true">
            {organizer?.image_url ? <img src={organizer.image_url} alt="" /> : initials(organizer?.name ?? '')}
          </span>
          <span className={css({ minWidth: '0' })}>
            <bdi className={css({ display: 'block', textStyle: '13' })}>{organizer?.name}</bdi>
            <span dir="ltr" className={oneLine}>
              {[site(), ...path.split('/').filter(Boolean)].join(' › ')}
            </span>
          </span>
        </div>
        <p className={css({ textStyle: '18', color: 'blue.11', marginBlockStart: '2' })}>
          <bdi>{cut(page.title, shownOfSeo.title)}</bdi>
        </p>
        {/* Date, place and words can be in three languages: none of them turns another round. */}
        <p className={css({ textStyle: '13' })}>
          {(when || place) && (
            <span className={css({ color: 'text.muted' })}>
              {when}
              {when && place && ' · '}
              <bdi>{place}</bdi>
              {words && ' — '}
            </span>
          )}
          <bdi>{words}</bdi>
        </p>
      </div>
    </Preview>
  )
}

const images = resource<Image>('images')

/** A link to the event as messengers and networks show it. */
export const LinkPreview = ({ eventId, ...page }: Page & { eventId: string }) => {
  const cover = images.useAll(eventId).data?.find(({ type }) => type === 'EVENT_COVER')
  const words = wordsOf(page)
  return (
    <Preview title={<Trans>As a shared link</Trans>}>
      <div className={css({ border: 'hairline', borderRadius: 'md', overflow: 'hidden', background: 'bg.surface', maxWidth: '[400px]' })}>
        {cover && (
          <img src={cover.url} alt="" className={css({ aspectRatio: '[1.91]', width: 'full', objectFit: 'cover', display: 'block' })} />
        )}
        <div className={css({ padding: '3', minWidth: '0', overflowWrap: 'anywhere' })}>
          <span className={oneLine}>
            <bdi dir="ltr">{site()}</bdi>
          </span>
          <p className={css({ textStyle: '14', fontWeight: 'semibold', lineClamp: '2' })}>
            <bdi>{page.title}</bdi>
          </p>
          {words && (
            <p className={css({ textStyle: '13', color: 'text.muted', lineClamp: '2' })}>
              <bdi>{words}</bdi>
            </p>
          )}
        </div>
      </div>
    </Preview>
  )
}
