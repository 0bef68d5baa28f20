import { Plural, Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { collectErrors, focusField } from '../../../../shared/lib/collect-errors.ts'
import { Button } from '../../../../shared/ui/button.tsx'

const row = css({
  display: { base: 'none', _phone: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  textStyle: '14',
  color: 'text.danger',
  fontWeight: 'medium',
})

// The first after the focused field, from the start again after the last.
const goToNext = (form: HTMLFormElement | null): void => {
  const errors = collectErrors(form)
  const at = errors.findIndex(({ control }) => control === document.activeElement)
  const next = errors[(at + 1) % errors.length]
  if (next) focusField(next)
}

/** How many fields of a rejected form are wrong, and the way from one to the next: beside the button, where a phone shows it. */
export const NextError = ({
  form,
}: {
  form: { wasRejected: boolean; errorCount: number; props: { ref: { current: HTMLFormElement | null } } }
}) =>
  form.wasRejected && form.errorCount > 1 ? (
    <div className={row}>
      <span role="alert">
        <Plural value={form.errorCount} one="Check # field" other="Check # fields" />
      </span>
      {/* The focus stays in the field until the next one has it. */}
      <Button
        visual="link"
        icon={<ArrowDown />}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => goToNext(form.props.ref.current)}
      >
        <Trans>Next</Trans>
      </Button>
    </div>
  ) : null
