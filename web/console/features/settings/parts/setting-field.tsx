import { useLingui } from '@lingui/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import type { SendImage } from '../../../../shared/ui/image-dialog.tsx'
import { FoldedTextField } from '../../../../shared/ui/folded-text-field.tsx'
import { rowOf, type SettingName } from '../model/settings-table.ts'

type Of<Values extends object> = {
  form: Form<Values>
  /** Whether it stands among the event defaults. */
  isDefault?: boolean
  /** Stores images for texts. */
  send?: SendImage
}

type FieldProps<Values extends object> = Of<Values> & {
  name: SettingName & keyof Values
  label?: ReactNode
  placeholder?: string
  zone?: string
}

/** The field of one setting, by its row of the table; `label` and further props come before the row's. */
export const SettingField = <Values extends object>({ form, name, isDefault = false, send, ...own }: FieldProps<Values>) => {
  const { i18n } = useLingui()
  const { as, label, help, counts, props, defaults } = rowOf(name)
  return (
    <form.Subscribe>
      {(current) => {
        const field = typeof current.values[name] === 'boolean' ? current.check(name) : current.field(name)
        const text = String(current.values[name])
        const named = i18n._((isDefault && defaults?.label) || label)
        const words = typeof help === 'function' ? help(text) : help
        return createElement(as as unknown as ComponentType<Record<string, unknown>>, {
          ...field,
          label:
            counts && !isDefault ? (
              <Counted length={text.length} most={counts}>
                {named}
              </Counted>
            ) : (
              named
            ),
          help: words && i18n._(words),
          ...props,
          ...(as === FoldedTextField && { send }),
          ...own,
        })
      }}
    </form.Subscribe>
  )
}

/** The fields of some settings in their order, halves side by side. */
export const SettingFields = <Values extends object>({
  names,
  ...rest
}: Of<Values> & { names: readonly (SettingName & keyof Values)[] }) => {
  const groups: (SettingName & keyof Values)[][] = []
  for (const name of names) {
    const last = groups.at(-1)
    if (rowOf(name).isHalf && last?.[0] && rowOf(last[0]).isHalf) last.push(name)
    else groups.push([name])
  }
  return groups.map(([first, ...others]) => {
    if (!first) return null
    const fields = [first, ...others].map((name) => <SettingField key={name} name={name} {...rest} />)
    return rowOf(first).isHalf ? <FieldRow key={first}>{fields}</FieldRow> : fields
  })
}
