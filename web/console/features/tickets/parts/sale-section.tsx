import { Trans, useLingui } from '@lingui/react/macro'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { FoldedSection } from '../../../../shared/ui/folded-section.tsx'
import { isWall } from '../../../../shared/lib/date-text.ts'
import { formatDate, formatRange } from '../../../../shared/lib/format.ts'
import { zoneCity } from '../../../../shared/lib/zone-city.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { TicketForm } from '../model/ticket-fields.ts'

/** A typed time as a moment that is written as it was typed. */
const asTyped = (wall: string): string | null => (isWall(wall) ? `${wall}:00Z` : null)

const Window = ({ start, end }: { start: string | null; end: string | null }) => {
  const { i18n } = useLingui()
  if (start && end) return <>{formatRange(start, end, 'UTC', i18n.locale, 'shortDay')}</>
  if (start) return <Trans context="sale">From {formatDate(start, 'UTC', i18n.locale, 'short')}</Trans>
  if (end) return <Trans context="sale">Until {formatDate(end, 'UTC', i18n.locale, 'short')}</Trans>
  return <Trans>Until the event ends</Trans>
}

/** When a ticket sells. */
export const SaleSection = ({ form, timezone }: { form: TicketForm; timezone: string }) => (
  <FoldedSection
    title={<Trans>Sale window</Trans>}
    value={<Window start={asTyped(form.values.sale_start)} end={asTyped(form.values.sale_end)} />}
    hasError={Boolean(form.errorOf('sale_start') ?? form.errorOf('sale_end'))}
  >
    <p className={css({ textStyle: '13', color: 'text.muted' })}>
      <Trans>Times are in {zoneCity(timezone)} time.</Trans>
    </p>
    <FieldRow>
      <form.Field as={DateTimeField} name="sale_start" zone={timezone} label={<Trans>Start of sale</Trans>} optional />
      <DateTimeField
        {...form.field('sale_end')}
        zone={timezone}
        near={form.values.sale_start}
        label={<Trans>End of sale</Trans>}
        optional
        whenPast={<Trans>This date has passed.</Trans>}
      />
    </FieldRow>
  </FoldedSection>
)
