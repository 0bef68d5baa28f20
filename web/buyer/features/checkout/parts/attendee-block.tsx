import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { personName } from '../../../../../worker/shared/names.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
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
  /** The answers in a few words, if it is filled and another ticket is being filled. */
  folded: string[] | null
  onEdit: () => void
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
const done = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '11', '& > .lucide': { color: 'text.success' } })

/** The attendee of one ticket: the buyer, in a line that follows their details, or someone else. */
export const AttendeeBlock = ({ index, line, buyer, onGive, form, asked, folded, onEdit }: Props) => {
  const { t } = useLingui()
  const box = useRef<HTMLFieldSetElement>(null)
  const isOwn = buyer !== null
  const isFolded = folded !== null
  const shape = `${isOwn} ${isFolded}`
  const before = useRef(shape)
  // Moves the focus from a removed button to the new fields, unless the switch was used.
  useEffect(() => {
    if (before.current === shape) return
    before.current = shape
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [shape])
  const of = (field: string): string => (buyer ? buyer[field] : form.values[`attendees.${index}.${field}`])?.trim() ?? ''
  const name = personName({ first_name: of('first_name'), last_name: of('last_name') })
  const number = index + 1
  return (
    <fieldset ref={box} aria-labelledby={`attendee-${index}`} data-attendee={index} className={block}>
      <div className={head}>
        <h2 id={`attendee-${index}`} className={css({ fontWeight: 'semibold', flexShrink: '0' })}>
          <Trans>Ticket {index + 1}</Trans>
        </h2>
        <span className={css({ textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere', textAlign: 'end' })} dir="auto">
          {line && lineName(line)}
        </span>
      </div>
      {folded ? (
        <div className={done}>
          <Check />
          <span className={css({ flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}>
            <MetaLine>
              {name}
              {folded}
            </MetaLine>
          </span>
          <Button visual="link" aria-label={t`Edit ticket ${number}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      ) : (
        <>
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
                emailHelp={!pageConfig().mails_wait && <Trans>If empty, you get this ticket.</Trans>}
              />
              <div className={css({ marginBlockStart: '2' })}>
                <Button visual="link" onClick={() => onGive(true)}>
                  <Trans>Use my details</Trans>
                </Button>
              </div>
            </>
          )}
          {asked && <div className={css({ marginBlockStart: '4' })}>{asked}</div>}
        </>
      )}
    </fieldset>
  )
}
