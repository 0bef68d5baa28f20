import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import type { Report } from '../../../../worker/contract/report-columns.ts'
import { black, contrast, hexOf, rgbOf, white } from '../../../../worker/shared/colours.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useNamedAffiliates } from '../affiliates/affiliate.ts'
import { eventAddress } from '../events/model/event-address.ts'
import { countedLinks } from './model/share-links.ts'
import { LinkTab } from './parts/link-tab.tsx'
import { PostsTab } from './parts/posts-tab.tsx'
import { QrTab } from './parts/qr-tab.tsx'
import { SourcesTab } from './parts/sources-tab.tsx'

const parts = ['link', 'qr', 'posts', 'sources'] as const
type Tab = (typeof parts)[number]

/** The event's own colours, if text on them can be read. */
const coloursOf = (page: PublicEvent): { paper: string; ink: string } => {
  const ground = rgbOf(page.homepage.background_color) ?? white
  const ink = contrast(white, ground) > contrast(black, ground) ? white : black
  return { paper: hexOf(ground), ink: hexOf(ink) }
}

/** Below this contrast with white cameras miss a code in bad light. */
const MIN_CODE_CONTRAST = 7

/** The event's accent, if a code in it is read as well as a black one. */
const codeColourOf = (page: PublicEvent): string | null => {
  const accent = rgbOf(page.homepage.primary_color)
  return accent && contrast(accent, white) >= MIN_CODE_CONTRAST ? hexOf(accent) : null
}

type Props = {
  event: EventDetail
  open: boolean
  onClose: () => void
  /** Which part is shown, as the address has it; `live` right after it went live. */
  shown: string
  onShow: (tab: Tab) => void
}

/** What an organizer shares of a live event: its link, a code for print, pictures for posts, and links that are counted. */
export const ShareDialog = ({ event, open, onClose, shown, onShow }: Props) => {
  const { t } = useLingui()
  const tab = parts.find((part) => part === shown) ?? 'link'
  const isNew = shown === 'live'
  const url = window.location.origin + eventAddress(event)
  const page = useQuery({
    queryKey: ['event', event.id, 'shared'],
    queryFn: () => api.get<One<PublicEvent>>(`/public/events/${event.id}`, { isPublic: true }).then(({ data }) => data),
    enabled: open,
  })
  const report = useQuery({
    queryKey: ['event', event.id, 'reports', 'sources', {}],
    queryFn: () => api.get<Report>(`/events/${event.id}/reports/sources`),
    enabled: open,
  })
  const links = countedLinks(url, report.data, useNamedAffiliates(event.id))
  const [code, setCode] = useState('')
  const coverUrl = page.data?.cover_url ?? null
  const tabs: Record<Tab, { label: ReactNode; content: () => ReactNode }> = {
    link: { label: <Trans>Link</Trans>, content: () => <LinkTab event={event} url={url} coverUrl={coverUrl} /> },
    qr: {
      label: <Trans>QR code</Trans>,
      content: () => <QrTab url={url} slug={event.slug} links={links} first={code} colour={page.data ? codeColourOf(page.data) : null} />,
    },
    posts: {
      label: <Trans>Posts</Trans>,
      content: () =>
        page.data ? <PostsTab event={event} url={url} coverUrl={coverUrl} colours={coloursOf(page.data)} /> : <Skeleton height="240px" />,
    },
    sources: {
      label: <Trans>Links by source</Trans>,
      content: () => (
        <SourcesTab
          eventId={event.id}
          links={links}
          onMade={() => report.refetch()}
          onCode={(id) => {
            setCode(id)
            onShow('qr')
          }}
        />
      ),
    },
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isWide
      title={
        isNew ? (
          <Trans>Your event is live</Trans>
        ) : (
          <Trans>
            Share “<bdi>{event.title}</bdi>”
          </Trans>
        )
      }
      description={isNew ? <Trans>Now let people know.</Trans> : undefined}
    >
      <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', paddingBlockEnd: '4' })}>
        <div>
          <Segments<Tab>
            label={t`Share by`}
            value={tab}
            onChange={onShow}
            options={parts.map((value) => ({ value, label: tabs[value].label }))}
          />
        </div>
        {tabs[tab].content()}
      </div>
    </Dialog>
  )
}
