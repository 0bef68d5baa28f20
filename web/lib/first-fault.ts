const controls = ['input:checked', 'input:not(:disabled), textarea', 'button:not([aria-disabled])']

/** A field of a form that is shown to be wrong: the part of it that is typed into or chosen by, what it is called, and why. */
export type Fault = { control: HTMLElement; label: string; reason: string }

const textOf = (ids: string | null | undefined): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
    .join(' ')
    .trim()

/** What a field is called, by its own label; of several the field it is one of, like `Ticket 2`, goes first. */
const labelOf = (fault: HTMLElement, control: HTMLElement): string => {
  const group = fault === control ? null : fault
  const label = (control as HTMLInputElement).labels?.[0]
  // What else stands beside its words, as that it is optional, is not its name.
  const name = label?.contains(control) || !label?.children.length ? label?.textContent : label.firstChild?.textContent
  const own =
    group?.querySelector('legend')?.textContent.trim() ??
    (textOf(fault.getAttribute('aria-labelledby')) ||
      fault.getAttribute('aria-label') ||
      textOf(control.getAttribute('aria-labelledby')) ||
      control.getAttribute('aria-label') ||
      name?.trim())
  const around = fault.parentElement?.closest('fieldset')
  // Its own name: what it is labelled by, or its legend, not that of a choice within it.
  const place = around && (textOf(around.getAttribute('aria-labelledby')) || around.querySelector(':scope > legend')?.textContent.trim())
  return [place, own].filter(Boolean).join(' · ')
}

const reasonOf = (...parts: HTMLElement[]): string =>
  parts
    .flatMap((part) => (part.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error')))
    .map((id) => textOf(id))
    .find(Boolean) ?? ''

/** What is shown to be wrong in a form, in reading order: a choice by its chosen part, or its first. */
export const faultsIn = (form: HTMLElement | null): Fault[] => {
  const found = new Map<HTMLElement, Fault>()
  for (const fault of form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []) {
    const isControl = fault.matches('input, button, textarea, select, [contenteditable]')
    const control = isControl ? fault : controls.map((one) => fault.querySelector<HTMLElement>(one)).find(Boolean)
    if (control && !found.has(control)) found.set(control, { control, label: labelOf(fault, control), reason: reasonOf(fault, control) })
  }
  return [...found.values()]
}

/** Once the faults are drawn, the first one in reading order is brought into view and gets the focus. */
export const focusFirstFault = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const [first] = faultsIn(form)
    if (first) focusFault(first)
  })
}

/** Brings a fault into view and gives it the focus. */
export const focusFault = ({ control }: Fault): void => {
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}
