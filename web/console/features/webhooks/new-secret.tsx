import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '../../../shared/kit/shown-once.tsx'

/** A new signing secret, which is shown only now. */
export const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => {
  const { t } = useLingui()
  return (
    <ShownOnce
      secret={secret}
      about={<Trans>Your program checks signatures with this secret. Copy it now. You won’t see it again.</Trans>}
      copy={t`Copy secret`}
      onDone={onDone}
    />
  )
}
