import type { FormEvent } from 'react'
import { afterPress } from './after-press.ts'
import { focusFirstError } from './collect-errors.ts'
import type { ConflictChoice } from './form-conflict.ts'
import type { FormCore } from './form-core.ts'
import { isDirty, isSame, keepLocal, setValue, startForm } from './form-state.ts'
import type { Read } from './form-store.ts'

/** The current values; reading one subscribes to it. */
const readValues = <Values extends object>({ store }: FormCore<Values>, read: Read): Values =>
  new Proxy({} as Values, {
    get: (_, name) => read(`value ${String(name)}`, () => store.get().values[name as keyof Values]),
    has: (_, name) => name in store.get().values,
    ownKeys: () => Reflect.ownKeys(read('values', () => store.get().values)),
    getOwnPropertyDescriptor: (_, name) => {
      const property = Reflect.getOwnPropertyDescriptor(store.get().values, name)
      return property && { ...property, configurable: true }
    },
  })

/** A form's values, errors and progress as a component sees them: it renders again when something changes that it read. */
export const formView = <Values extends object>(core: FormCore<Values>, read: Read, send: () => Promise<boolean>) => {
  const { store, element } = core
  const set = <K extends keyof Values>(name: K, value: Values[K], part?: string): void =>
    store.set((current) => setValue(current, name, value, part))
  // An empty field that was only passed through shows no error yet.
  const markTouched = (name: string, value: unknown): void =>
    afterPress(() => value !== '' && store.set((current) => ({ ...current, touched: { ...current.touched, [name]: true } })))
  const errorOf = (name: string): string | undefined => read(`error ${name}`, () => core.problems().shown[name])
  const valueOf = <K extends keyof Values>(name: K): Values[K] => read(`value ${String(name)}`, () => store.get().values[name])
  const conflictChoiceOf = <K extends keyof Values & string>(name: K): ConflictChoice<Values[K]> | undefined => {
    const serverValue = read(`server ${name}`, () => store.get().serverValue[name]) as Values[K]
    const isConflict = read(`conflict ${name}`, () => core.problems().conflicts.includes(name))
    if (!isConflict) return undefined
    return (show) =>
      core.options.conflict?.render({
        shown: show(serverValue),
        take: () => set(name, serverValue),
        keep: () => store.set((current) => keepLocal(current, name)),
      })
  }
  const changed = (): (keyof Values & string)[] => {
    const { values, saved } = store.get()
    return (Object.keys(values) as (keyof Values & string)[]).filter((name) => !isSame(values[name], saved[name]))
  }

  return {
    values: readValues(core, read),
    /** All values at once. */
    get allValues() {
      return read('values', () => store.get().values)
    },
    /** Calls it with the values now and after each change; returns what ends that. */
    onChange: (listener: (values: Values) => void): (() => void) => {
      const call = (): void => listener(store.get().values)
      call()
      return store.subscribe(call)
    },
    set,
    get busy() {
      return read('busy', () => store.get().busy)
    },
    get formError() {
      return read('formError', () => store.get().formError)
    },
    errorOf,
    send,
    /** Whether the values differ from the loaded or saved ones. */
    get isDirty() {
      return read('isDirty', () => isDirty(store.get()))
    },
    /** The fields that differ from the saved ones. */
    get changed() {
      read('changed', () => changed().join())
      return changed()
    },
    /** The number of fields that show an error, and a jump to the first. */
    get errorCount() {
      return read('errorCount', () => Object.values(core.problems().shown).filter(Boolean).length)
    },
    showError: (): void => focusFirstError(element.current),
    /** Whether the last submit was rejected; renders the reader with every change of a shown error, too. */
    get wasRejected() {
      read('shown', () => JSON.stringify(core.problems().shown))
      return read('wasRejected', () => store.get().wasRejected)
    },
    /** Whether a conflict is to be resolved. */
    get hasConflicts() {
      return read('hasConflicts', () => core.problems().conflicts.length > 0)
    },
    /** Resets to these values as saved, by default the saved ones. */
    reset: (next?: Values): void => store.set(({ saved, busy }) => ({ ...startForm(next ?? saved), busy })),
    /** Props of a text-like field or choice. */
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: valueOf(name),
      error: errorOf(name),
      serverValue: conflictChoiceOf(name),
      onChange: (value: Values[K]) => set(name, value),
      onBlur: () => markTouched(name, store.get().values[name]),
    }),
    /** Props of a text-like field in a list row: `part` is its name in errors, `change` gives the list with the typed value. */
    part: <K extends keyof Values & string>(list: K, part: string, value: string, change: (value: string) => Values[K]) => ({
      name: part,
      value,
      error: errorOf(part),
      onChange: (next: string) => set(list, change(next), part),
      onBlur: () => markTouched(part, value),
    }),
    /** Props of a checkbox or switch. */
    check: <K extends keyof Values & string>(name: K) => ({
      name,
      checked: valueOf(name) === true,
      error: errorOf(name),
      serverValue: conflictChoiceOf(name) as ConflictChoice<unknown> | undefined,
      onChange: (checked: boolean) => set(name, checked as Values[K]),
    }),
    /** Props of the form: `<form {...form.props}>`. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      },
    },
  }
}
