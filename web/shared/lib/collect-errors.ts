const controls = ['input:checked', 'input:not(:disabled), textarea', 'button:not([aria-disabled])']

/** An invalid field: its control and its label. */
export type FieldError = { control: HTMLElement; label: string }

const textOf = (ids: string | null | undefined): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
    .join(' ')
    .trim()

/** A field's label, prefixed by the group it belongs to, like `Ticket 2`. */
const labelOf = (field: HTMLElement, control: HTMLElement): string => {
  const group = field === control ? null : field
  const label = (control as HTMLInputElement).labels?.[0]
  // Extra content of a label, such as "optional", is not part of its name.
  const name = label?.contains(control) || !label?.children.length ? label?.textContent : label.firstChild?.textContent
  const own =
    group?.querySelector('legend')?.textContent.trim() ??
    (textOf(field.getAttribute('aria-labelledby')) ||
      field.getAttribute('aria-label') ||
      textOf(control.getAttribute('aria-labelledby')) ||
      control.getAttribute('aria-label') ||
      name?.trim())
  const around = field.parentElement?.closest('fieldset')
  // The group's own label or legend, not that of a choice within it.
  const place = around && (textOf(around.getAttribute('aria-labelledby')) || around.querySelector(':scope > legend')?.textContent.trim())
  return [place, own].filter(Boolean).join(' · ')
}

/** The invalid fields of a form in reading order; a group of options is one, by its checked option or its first. */
export const collectErrors = (form: HTMLElement | null): FieldError[] => {
  const errors = new Map<HTMLElement, FieldError>()
  for (const field of form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []) {
    const isControl = field.matches('input, button, textarea, select, [contenteditable]')
    if (isControl && field.closest('fieldset[data-invalid]')) continue
    const control = isControl ? field : controls.map((one) => field.querySelector<HTMLElement>(one)).find(Boolean)
    if (control && !errors.has(control)) errors.set(control, { control, label: labelOf(field, control) })
  }
  return [...errors.values()]
}

/** Scrolls to the first invalid field and focuses it once the errors are rendered. */
export const focusFirstError = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const [first] = collectErrors(form)
    if (first) focusField(first)
  })
}

/** Scrolls to an invalid field and focuses it. */
export const focusField = ({ control }: FieldError): void => {
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
