import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { api, type Versioned } from '../lib/api.ts'
import { isProblem } from '../lib/api-error.ts'
import { changedOnly, type Errors, type Paths } from '../lib/form-state.ts'
import { useForm } from '../lib/use-form.ts'
import { ServerValue } from './conflict-notice.tsx'

type Options<Row, Values, Input> = Paths<Values> & {
  /** As it was loaded. */
  loaded: Versioned<Row>
  path: string
  /** It as the form shows it. */
  values: (row: Row) => Values
  /** The request body of the form. */
  input: (values: Values) => Input
  /** Fields that are sent together: if the first is sent, so are the others. */
  together?: readonly (keyof Input)[]
  validate?: ((values: Values) => Errors) | undefined
  /** Called after saving; `before` is the previous server state. */
  saved: (edition: Versioned<Row>, values: Values, before: Values) => Promise<unknown> | void
  /** Called instead of saving if nothing was changed. */
  unchanged?: () => void
}

/**
 * A form of a resource that others may edit at the same time. Only changes are sent, with the version they were read
 * from; other people's changes are rebased onto, and the user resolves conflicts.
 */
export const useEditForm = <Row extends object, Values extends object, Input extends object>(options: Options<Row, Values, Input>) => {
  const { loaded, path, values: valuesOf, input, together = [], saved: afterwards, unchanged, ...rest } = options
  const { t } = useLingui()
  const etag = useRef(loaded.etag)
  return useForm<Values>({
    ...rest,
    initial: valuesOf(loaded.data),
    submit: async (values, saved) => {
      const wanted = input(values)
      const changes = changedOnly(wanted, input(saved))
      if (Object.keys(changes).length === 0) return unchanged?.()
      if (together[0] && together[0] in changes) for (const name of together) changes[name] = wanted[name]
      const edition = await api.edit<Row>(path, changes, etag.current)
      etag.current = edition.etag
      await afterwards(edition, values, saved)
    },
    conflict: {
      input,
      readCurrent: (refusal) => {
        if (!isProblem(refusal, 'changed_meanwhile')) return undefined
        etag.current = refusal.fact<string>('etag') ?? null
        const current = refusal.fact<Row>('current')
        return current && valuesOf(current)
      },
      message: t`Someone else changed this too. Choose which version to keep.`,
      render: (other) => <ServerValue {...other} />,
    },
  })
}
