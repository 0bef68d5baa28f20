import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import type { HomepageDesign } from '../../../../worker/contract/homepage-design.ts'
import { languageOf, locales } from '../../../../worker/contract/languages.ts'
import { buttonLength, type WidgetOptions } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useEventSettings } from '../events/event-queries.ts'
import { usePublishedHomepage } from '../homepage/homepage-queries.ts'
import { PromoField } from './promo-field.tsx'
import { ShownTickets } from './shown-tickets.tsx'

const part = css({ padding: '4', '& + &': { borderBlockStart: 'hairline' } })
const fields = css({ display: 'grid', gap: '4' })
const counted = css({ flex: '1', display: 'flex', justifyContent: 'space-between', gap: '2' })
const count = css({ textStyle: '13', fontWeight: 'regular', color: 'text.muted', fontVariantNumeric: 'tabular-nums' })
const swatches = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  paddingInlineStart: '[46px]',
  textStyle: '13',
  color: 'text.muted',
})
const swatch = css({ width: '5', height: '5', borderRadius: 'sm', border: 'strong' })

const Swatches = ({ homepage }: { homepage: HomepageDesign }) => {
  const { t, i18n } = useLingui()
  const own = [
    { name: t`Primary`, colour: homepage.primary_color },
    { name: t`Ticket box`, colour: homepage.ticket_widget_color },
  ].filter(({ colour }) => colour !== null)
  if (own.length === 0) return null
  return (
    <div className={swatches}>
      {own.map(({ name, colour }) => (
        <span key={name} className={swatch} style={{ backgroundColor: colour ?? undefined }} />
      ))}
      <span>{own.map(({ name }) => name).join(languageOf(i18n.locale).serial)}</span>
    </div>
  )
}

const Look = ({ event, options, onChange }: Props) => {
  const { data: homepage } = usePublishedHomepage(event.id)
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <h2 className={css({ textStyle: '14', fontWeight: 'semibold' })}>
        <Trans comment="Noun: the widget’s appearance">Look</Trans>
      </h2>
      <Switch
        name="colors"
        label={<Trans>Event page colours</Trans>}
        checked={options.hasColours}
        onChange={(hasColours) => onChange({ hasColours })}
      />
      {options.hasColours && homepage && <Swatches homepage={homepage} />}
      <Switch
        name="transparent"
        label={<Trans>Transparent background</Trans>}
        checked={options.isTransparent}
        onChange={(isTransparent) => onChange({ isTransparent })}
        help={
          options.isTransparent && (
            <Trans>Your page’s background shows through. It should be about as light or as dark as the colours chosen here.</Trans>
          )
        }
      />
    </div>
  )
}

type Props = { event: EventDetail; options: WidgetOptions; onChange: (changes: Partial<WidgetOptions>) => void }

/** All options of a widget. */
export const WidgetSettings = ({ event, options, onChange }: Props) => {
  const { t } = useLingui()
  const { data: settings } = useEventSettings(event.id)
  const defaultText = settings?.continue_button_text ?? t`Continue`
  const text = options.button ?? ''
  return (
    <Card flush label={t`How the widget looks`}>
      <div className={part}>
        <ShownTickets event={event} value={options.tickets} onChange={(tickets) => onChange({ tickets })} />
      </div>
      <div className={part}>
        <Look event={event} options={options} onChange={onChange} />
      </div>
      <div className={part}>
        <div className={fields}>
          <TextField
            name="button"
            dir="auto"
            label={
              <span className={counted}>
                <Trans>Button text</Trans>
                <span className={count} dir="ltr" aria-hidden="true">
                  {[...text].length} / {buttonLength}
                </span>
              </span>
            }
            value={text}
            onChange={(button) => onChange({ button: button || null })}
            maxLength={buttonLength}
            placeholder={defaultText}
          />
          <SelectField
            name="lang"
            label={<Trans>Language</Trans>}
            value={options.lang ?? 'page'}
            onChange={(lang) => onChange({ lang: locales.find((locale) => locale === lang) ?? null })}
            options={[
              { value: 'page', label: t`Same as your page` },
              ...locales.map((locale) => ({ value: locale, label: languageOf(locale).name })),
            ]}
            help={options.lang ? undefined : <Trans>Otherwise the buyer’s browser decides.</Trans>}
          />
          <PromoField eventId={event.id} value={options.promoCode ?? ''} onChange={(code) => onChange({ promoCode: code || null })} />
          <SelectField
            name="target"
            label={<Trans>Checkout opens</Trans>}
            value={options.isSameTab ? 'self' : 'tab'}
            onChange={(target) => onChange({ isSameTab: target === 'self' })}
            options={[
              { value: 'tab', label: t`In a new tab` },
              { value: 'self', label: t`In place of your page` },
            ]}
            help={options.isSameTab && <Trans>Buyers leave your page, so it isn’t notified of orders.</Trans>}
          />
        </div>
      </div>
    </Card>
  )
}
