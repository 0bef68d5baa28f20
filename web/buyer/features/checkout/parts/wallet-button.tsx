import { Trans } from '@lingui/react/macro'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import type { Asking } from '../model/answers.ts'
import type { DetailsValues } from '../model/details-values.ts'
import { useWallet } from '../model/use-wallet.ts'
import type { WalletOffer } from '../model/wallet.ts'

const hidden = css({ height: '0', overflow: 'hidden' })
const divider = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  marginBlock: '5',
  textStyle: '14',
  color: 'text.muted',
  _before: { content: '""', flex: '1', borderBlockStart: 'hairline' },
  _after: { content: '""', flex: '1', borderBlockStart: 'hairline' },
})

type Props = { offer: WalletOffer; form: Form<DetailsValues>; askings: readonly Asking[] }

/** The wallets of this device, above the form that does without them; nothing where there is none. */
export const WalletButton = ({ offer, form, askings }: Props) => {
  const { place, isShown, error } = useWallet(offer, form, askings)
  return (
    <>
      <div ref={place} className={cx(isShown ? undefined : hidden)} />
      <div className={css({ '&:not(:empty)': { marginBlockStart: '3' } })}>
        <FormError text={error} />
      </div>
      {isShown && (
        <p className={divider}>
          <Trans context="wallet or form">or</Trans>
        </p>
      )}
    </>
  )
}
