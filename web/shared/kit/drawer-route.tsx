import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { api, type Versioned } from '../lib/api.ts'
import { isProblem } from '../lib/api-error.ts'
import type { Errors, Paths } from '../lib/form-state.ts'
import { useForm } from '../lib/use-form.ts'
import type { Form } from '../lib/form-fields.ts'
import { useIdempotencyKey } from '../lib/use-idempotency-key.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { notify } from '../ui/toasts.tsx'
import { DrawerLoading } from './drawer-loading.tsx'
import { withoutCopy } from './copy-of.ts'
import { FormDrawer } from './form-drawer.tsx'
import type { Resource } from './resource.ts'
import { useClose } from './use-close.ts'
import { useEditForm } from './use-edit-form.tsx'

/** Something else a form needs: it opens when all is there, and says what is not. */
type Needed = { data: unknown; error: unknown; refetch: () => Promise<unknown> }

/** What a drawer says. `made` and `saved` are toasts. */
type Words<Row, Values> = {
  add: string
  edit: (row: Row) => string
  create: ReactNode | ((values: Values) => ReactNode)
  save: (row: Row) => ReactNode
  made: (row: Row) => string
  saved: (row: Row) => string
  /** What did not happen, above the server's reason. */
  failed?: (isNew: boolean) => string
}

type Props<Row extends { id: string }, Values extends object, Input extends object> = Paths<Values> & {
  of: Resource<Row>
  /** Whose it is; the account's without. */
  event?: { id: string; title: string }
  needs?: readonly Needed[]
  words: Words<Row, NoInfer<Values>>
  nameOf: (row: Row) => string
  /** It as the form shows it; null for a new one. Asked once all that is needed is there. */
  values: (row: Row | null) => Values
  input: (values: Values, isNew: boolean) => Input
  /** Where below the list a new one is made, if it isn't there. */
  madeAt?: (values: NoInfer<Values>) => string | undefined
  validate?: ((values: Values) => Errors) | undefined
  /** In place of a new one's form, where it can't be made yet. */
  instead?: () => ReactNode
  /** What a new one shows once it is made, in place of its form: what is seen only then. */
  shown?: { title: ReactNode; of: (made: Row, onDone: () => void) => ReactNode }
  children: (form: Form<Values>, row: Row | null) => ReactNode
}

type Inner<Row extends { id: string }, Values extends object, Input extends object> = Props<Row, Values, Input> & { onClose: () => void }

/** The form of a new one at `…/new` and of the one at `…/{id}`, in a drawer over their list. What is edited is loaded first. */
export const DrawerRoute = <Row extends { id: string }, Values extends object, Input extends object>(props: Props<Row, Values, Input>) => {
  const { of, event, needs = [], words, nameOf, instead } = props
  const { id = '' } = useParams()
  const one = of.useOne(event?.id ?? '', id)
  const row = one.loaded?.data
  const isNew = id === ''
  usePageTitle(isNew ? words.add : row && nameOf(row), event?.title)
  const close = useClose(withoutCopy(useLocation().search))
  const onClose = (): void => void close()
  if (isProblem(one.error) && one.error.status === 404) return <NotThere onClose={onClose} />
  const missing = needs.filter((need) => need.data === undefined)
  if (missing.length > 0 || (!isNew && !one.loaded))
    return (
      <DrawerLoading
        title={isNew ? words.add : <Trans>Loading…</Trans>}
        error={one.error ?? missing.find((need) => need.error)?.error}
        onRetry={() => void Promise.all([...(one.error ? [one.retry()] : []), ...missing.map((need) => need.refetch())])}
        onClose={onClose}
      />
    )
  if (one.loaded) return <EditDrawer {...props} key={id} loaded={one.loaded} onClose={onClose} />
  const before = instead?.()
  if (before)
    return (
      <Dialog open onClose={onClose} title={words.add}>
        {before}
      </Dialog>
    )
  return <NewDrawer {...props} onClose={onClose} />
}

/** In place of what is not there any more. */
export const NotThere = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={<Trans>Not found</Trans>}
    footer={
      <Button visual="primary" onClick={onClose}>
        <Trans>Back to the list</Trans>
      </Button>
    }
  >
    <EmptyState icon={<SearchX />} title={<Trans>No longer here</Trans>}>
      <Trans>It was deleted, or the link is wrong.</Trans>
    </EmptyState>
  </Dialog>
)

const NewDrawer = <Row extends { id: string }, Values extends object, Input extends object>(props: Inner<Row, Values, Input>) => {
  const { of, event, words, nameOf, values, input, madeAt, validate, fieldOf, partOf, shown, onClose, children } = props
  const eventId = event?.id ?? ''
  const [made, setMade] = useState<Row | null>(null)
  const changed = of.useChanged(eventId)
  const keyFor = useIdempotencyKey()
  const form = useForm<Values>({
    initial: values(null),
    validate,
    fieldOf,
    partOf,
    submit: async (typed) => {
      const body = input(typed, true)
      const { data } = await api.post<{ data: Row }>(of.pathOf(eventId, madeAt?.(typed)), body, { idempotencyKey: keyFor(body) })
      await changed()
      if (shown) return setMade(data)
      notify({ title: words.made(data), description: nameOf(data) })
      onClose()
    },
  })
  if (made && shown)
    return (
      <Dialog open onClose={onClose} role="alertdialog" title={shown.title}>
        {shown.of(made, onClose)}
      </Dialog>
    )
  return (
    <FormDrawer
      title={words.add}
      form={form}
      failed={words.failed?.(true)}
      save={typeof words.create === 'function' ? words.create(form.values) : words.create}
      onClose={onClose}
    >
      {children(form, null)}
    </FormDrawer>
  )
}

const EditDrawer = <Row extends { id: string }, Values extends object, Input extends object>({
  loaded,
  ...props
}: Inner<Row, Values, Input> & { loaded: Versioned<Row> }) => {
  const { of, event, words, nameOf, values, input, validate, fieldOf, partOf, onClose, children } = props
  const eventId = event?.id ?? ''
  const row = loaded.data
  const changed = of.useChanged(eventId)
  const form = useEditForm<Row, Values, Input>({
    loaded,
    path: of.pathOf(eventId, row.id),
    values,
    input: (typed) => input(typed, false),
    validate,
    fieldOf,
    partOf,
    unchanged: onClose,
    saved: async ({ data }) => {
      await changed()
      notify({ title: words.saved(data), description: nameOf(data) })
      onClose()
    },
  })
  return (
    <FormDrawer title={words.edit(row)} form={form} failed={words.failed?.(false)} save={words.save(row)} onClose={onClose}>
      {children(form, row)}
    </FormDrawer>
  )
}
