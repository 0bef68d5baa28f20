import { createElement, type ComponentType, type ReactNode } from 'react'
import type { FormCore } from './form-core.ts'
import { useReads } from './form-store.ts'
import { formView } from './form-view.ts'

type View<Values extends object> = ReturnType<typeof formView<Values>>
type FieldProps<Value> = Omit<ReturnType<View<{ value: Value }>['field']>, 'name'> & { name: string }
type CheckProps = Omit<ReturnType<View<{ value: boolean }>['check']>, 'name'> & { name: string }

/** `name`, where the component takes what the form gives it. */
type Fitting<Name, Given, Props> = Pick<Given, keyof Given & keyof Props> extends Pick<Props, keyof Given & keyof Props> ? Name : never
/** The props that remain to be given to it. */
type Own<Given, Props> = Omit<Props, keyof Given> & Partial<Pick<Props, keyof Given & keyof Props>>

export type FormFields<Values extends object> = {
  /** Renders its content again by itself when something changes that the content read of the form. */
  Subscribe: (props: { children: (form: Form<Values>) => ReactNode }) => ReactNode
  /** A text-like field or choice, subscribed to its own value: `<form.Field as={TextField} name="title" label="…" />`. */
  Field: <K extends keyof Values & string, Props extends object>(
    props: { as: ComponentType<Props>; name: Fitting<K, FieldProps<Values[K]>, Props> & K } & Omit<
      Own<FieldProps<Values[K]>, Props>,
      'name'
    >,
  ) => ReactNode
  /** A checkbox or switch, subscribed to its own value. */
  Check: <K extends keyof Values & string, Props extends object>(
    props: { as: ComponentType<Props>; name: Fitting<K, CheckProps, Props> & K } & Omit<Own<CheckProps, Props>, 'name'>,
  ) => ReactNode
}

/** A form as its fields receive it. */
export type Form<Values extends object> = View<Values> & FormFields<Values>

/** The form for one component, which renders again when something changes that it read. */
export const useFormView = <Values extends object>(
  core: FormCore<Values>,
  send: () => Promise<boolean>,
  fields: FormFields<Values>,
): Form<Values> => Object.assign(formView(core, useReads(core.store), send), fields)

/** The components of a form that subscribe to it on their own. */
export const createFields = <Values extends object>(core: FormCore<Values>, send: () => Promise<boolean>): FormFields<Values> => {
  const fields: FormFields<Values> = {
    Subscribe: ({ children }) => children(useFormView(core, send, fields)),
    Field: ({ as, name, ...own }) => createElement(as as ComponentType<object>, { ...useFormView(core, send, fields).field(name), ...own }),
    Check: ({ as, name, ...own }) => createElement(as as ComponentType<object>, { ...useFormView(core, send, fields).check(name), ...own }),
  }
  return fields
}
