import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { Versioned } from '../lib/api.ts'
import type { Errors, Paths } from '../lib/form-state.ts'
import type { Form } from '../lib/form-fields.ts'
import { CardSkeleton } from '../ui/card-skeleton.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormError } from '../ui/form-error.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { useEditForm } from './use-edit-form.tsx'
import { useEditable } from './use-editable.ts'

type Props<Row extends object, Values extends object, Input extends object> = Paths<Values> & {
  queryKey: readonly string[]
  path: string
  values: (row: Row) => Values
  input: (values: Values) => Input
  /** What belongs together: where the first is sent, so are the others. */
  together?: readonly (keyof Input)[]
  validate?: ((values: Values) => Errors) | undefined
  /** After it was saved; `before` is what the server had until then. */
  saved: (edition: Versioned<Row>, values: Values, before: Values) => Promise<unknown> | void
  children: (form: Form<Values>, row: Row) => ReactNode
}

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })

/** A page that is one form of something: loaded first, one button to save it, always in view. */
export const EditPage = <Row extends object, Values extends object, Input extends object>(props: Props<Row, Values, Input>) => {
  const { loaded, error, retry } = useEditable<Row>(props.queryKey, props.path)
  if (loaded) return <Page {...props} loaded={loaded} />
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />
  return (
    <Loading className={stack}>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  )
}

const Page = <Row extends object, Values extends object, Input extends object>({
  queryKey: _,
  children,
  ...props
}: Props<Row, Values, Input> & { loaded: Versioned<Row> }) => {
  const form = useEditForm<Row, Values, Input>(props)
  return (
    <form {...form.props} className={stack}>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
      <FormError text={form.formError} />
      <ErrorSummary form={form} />
      {form.hasConflicts && <ConflictNotice />}
      {children(form, props.loaded.data)}
      <form.Subscribe>
        {(own) => (
          <SaveBar dirty={own.isDirty} busy={own.busy} onDiscard={() => own.reset()}>
            <FaultSummary form={own} />
          </SaveBar>
        )}
      </form.Subscribe>
    </form>
  )
}
