import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { RateField } from '../../../../shared/ui/rate-field.tsx'
import { Rate } from '../../../../shared/ui/rate.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { feeError, offerError, resaleFee, type TypedSelfService } from '../model/self-service-values.ts'
import { PreviewBox } from './preview-box.tsx'

/** What a fee comes to for the one who sells a ticket. */
const ResaleTerms = ({ fee }: { fee: number }) => (
  <>
    <Trans>The ticket stays yours, and its code works, until someone has paid for it.</Trans>
    <SentenceGap />
    {fee > 0 ? (
      <Trans>
        You get back what you paid, less <Rate ppm={fee} />.
      </Trans>
    ) : (
      <Trans>You get back what you paid.</Trans>
    )}
  </>
)

type Props = { value: TypedSelfService; onChange: (more: Partial<TypedSelfService>) => void }

/** Who gets tickets that come back, and whether buyers may offer their tickets. */
export const ReturnedTicketFields = ({ value, onChange: change }: Props) => {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Waitlist when sold out`}
        name="waitlist"
        value={value.waitlist}
        onChange={(waitlist) => change({ waitlist })}
        stacked
        options={[
          {
            value: 'FIRST_FITTING',
            label: t`First that fits`,
            help: t`If 2 come back and the first wants 3, we ask the next who wants 2 or fewer.`,
          },
          {
            value: 'IN_ORDER',
            label: t`In order`,
            help: t`Tickets are kept until there are enough for the first.`,
          },
          {
            value: 'OFF',
            label: t({ message: 'Off', comment: 'of a setting' }),
            help: t`Returned tickets go back on sale.`,
          },
        ]}
      />
      {value.waitlist !== 'OFF' && (
        <div className={css({ maxWidth: '[12rem]' })}>
          <NumberField
            name="offer_hours"
            label={t`Hold offers for`}
            suffix={t`hours`}
            help={t`Less near the start.`}
            value={value.offer_hours}
            onChange={(offer_hours) => change({ offer_hours })}
            error={offerError(value) ?? null}
          />
        </div>
      )}
      <div className={css({ display: 'grid', gap: '4', paddingBlockStart: '4', borderBlockStart: 'hairline' })}>
        <Switch
          label={t`Buyers may offer tickets back`}
          help={t`Only while sold out, at the price they paid.`}
          checked={value.resale}
          onChange={(resale) => change({ resale })}
        />
        {value.resale && (
          <>
            <div className={css({ maxWidth: '[12rem]' })}>
              <RateField
                name="resale_fee"
                label={t`Fee per ticket`}
                help={t`You keep it when the ticket is sold.`}
                value={value.resale_fee}
                onChange={(resale_fee) => change({ resale_fee })}
                error={feeError(value) ?? null}
              />
            </div>
            <PreviewBox title={<Trans>What buyers read at their ticket</Trans>}>
              <ResaleTerms fee={resaleFee(value) ?? 0} />
            </PreviewBox>
          </>
        )}
      </div>
    </>
  )
}
