import { Plural } from '@lingui/react/macro'
import type { useForm } from '../lib/use-form.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'

type Props = { form: Pick<ReturnType<typeof useForm>, 'errorCount' | 'showError'> }

/** Beside a form's button: how many of its fields are to be looked at, leading to the first; read out when it changes. */
export const FaultSummary = ({ form }: Props) => (
  <span role="status" className={css({ marginInlineEnd: 'auto' })}>
    {form.errorCount > 0 && (
      <Button visual="link" onClick={form.showError}>
        <span className={css({ color: 'text.danger' })}>
          <Plural value={form.errorCount} one="Check # field" other="Check # fields" />
        </span>
      </Button>
    )}
  </span>
)
