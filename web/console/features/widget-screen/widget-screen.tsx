import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import { widgetAddress } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useWidgetChoice } from './use-widget-choice.ts'
import { WidgetCode } from './widget-code.tsx'
import { WidgetPreview } from './widget-preview.tsx'
import { WidgetSettings } from './widget-settings.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[23.5rem minmax(0, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })

const Screen = ({ event }: { event: EventDetail }) => {
  const { t } = useLingui()
  usePageTitle(t`Widget`, event.title)
  const { options, settled, change } = useWidgetChoice()
  const isDraft = event.status === 'DRAFT'
  return (
    <>
      <PageHeader title={<Trans>Widget</Trans>} meta={<Trans>Sell tickets on your own site, always in sync.</Trans>} />
      {event.status !== 'LIVE' && (
        <div className={css({ marginBlockEnd: '4' })}>
          {isDraft ? (
            <Notice
              tone="warning"
              title={<Trans>This event is a draft</Trans>}
              action={
                <ButtonLink size="sm" to={`/manage/event/${event.id}/dashboard`}>
                  <Trans>Steps to go live</Trans>
                </ButtonLink>
              }
            >
              <Trans>Until it’s live, the widget says the event isn’t available. Only your team sees the preview.</Trans>
            </Notice>
          ) : (
            <Notice title={<Trans>This event is archived</Trans>}>
              <Trans>The widget says tickets are no longer on sale.</Trans>
            </Notice>
          )}
        </div>
      )}
      <div className={columns}>
        <WidgetSettings event={event} options={options} onChange={change} />
        <div className={column}>
          {/* The preview of a draft needs the language, which the public page would know. */}
          <WidgetPreview address={widgetAddress(event.id, { ...settled, lang: settled.lang ?? event.language, isDraft })} />
          <WidgetCode embedded={{ origin: window.location.origin, eventId: event.id, title: event.title }} options={options} />
        </div>
      </div>
    </>
  )
}

/** `/manage/event/{id}/widget`: a preview of the widget, and its embed code. */
export const Component = () => {
  const event = useShellEvent()
  // The options of one event don't apply to another.
  return <Screen key={event.id} event={event} />
}
