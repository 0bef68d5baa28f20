import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { personName } from '../../../../../worker/shared/names.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { lineName } from '../../buyer-order/order-lines.tsx'
import type { DetailsValues } from '../model/details-values.ts'
import { PersonFields } from './person-fields.tsx'
import { pageConfig } from '../../../../shared/lib/page-config.ts'

type Props = {
  index: number
  line: PublicOrder['lines'][number] | undefined
  /** The buyer's details, if the ticket is for them. */
  buyer: DetailsValues | null
  /** Assigns the ticket to the buyer or to someone else. */
  onGive: (mine: boolean) => void
  form: Form<DetailsValues>
  /** The questions about its attendee. */
  asked: ReactNode
}

const block = css({ borderBlockStart: 'hairline', paddingBlockStart: '4', marginBlockStart: '5' })
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4', marginBlockEnd: '3' })
const own = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '[4rem]',
  paddingBlock: '2',
  paddingInline: '3',
  border: 'hairline',
  borderRadius: 'md',
})

/** The attendee of one ticket: the buyer, in a line that follows their details, or someone else. */
export const AttendeeBlock = ({ index, line, buyer, onGive, form, asked }: Props) => {
  const box = useRef<HTMLFieldSetElement>(null)
  const isOwn = buyer !== null
  const wasOwn = useRef(isOwn)
  // Moves the focus from a removed button to the new fields, unless the switch was used.
  useEffect(() => {
    if (wasOwn.current === isOwn) return
    wasOwn.current = isOwn
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isOwn])
  const name = buyer && personName({ first_name: buyer['first_name']?.trim() ?? '', last_name: buyer['last_name']?.trim() ?? '' })
  return (
    <fieldset ref={box} aria-labelledby={`attendee-${index}`} className={block}>
      <div className={head}>
        <h2 id={`attendee-${index}`} className={css({ fontWeight: 'semibold', flexShrink: '0' })}>
          <Trans>Ticket {index + 1}</Trans>
        </h2>
        <span className={css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere', textAlign: 'end' })} dir="auto">
          {line && lineName(line)}
        </span>
      </div>
      {buyer ? (
        <div className={own}>
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
            <bdi className={css({ display: 'block' })}>{name || <Trans>For you</Trans>}</bdi>
            <bdi className={css({ display: 'block', textStyle: '13', color: 'text.muted' })}>{buyer['email']?.trim()}</bdi>
          </span>
          <Button visual="link" onClick={() => onGive(false)}>
            <Trans>Change</Trans>
          </Button>
        </div>
      ) : (
        <>
          <PersonFields
            form={form}
            prefix={`attendees.${index}.`}
            emailHelp={!pageConfig().mails_wait && <Trans>If left empty, this ticket is sent to you.</Trans>}
          />
          <div className={css({ marginBlockStart: '2' })}>
            <Button visual="link" onClick={() => onGive(true)}>
              <Trans>Use my details</Trans>
            </Button>
          </div>
        </>
      )}
      {asked && <div className={css({ marginBlockStart: '4' })}>{asked}</div>}
    </fieldset>
  )
}
